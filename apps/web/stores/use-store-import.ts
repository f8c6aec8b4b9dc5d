import type { StoreImport } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { upload } from '#core/api.ts';
import { refreshCalls, useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';

const { upload: uploadCall, progress: progressCall } = calls.stores;

/** The user's latest import, polled every second while it runs, with its two steps: preview and load. */
export const useStoreImport = () => {
  const { run } = useAction();
  const [file, setFile] = useState<File | null>(null);
  /** The sent fraction of the file; null if no file is being sent. */
  const [sentFraction, setSentFraction] = useState<number | null>(null);
  const { data: latest } = useCall(
    progressCall,
    {},
    { gcTime: 0, refetchInterval: ({ state }) => isRunning(state.data) && 1000 },
  );

  const send = async (csvFile: File, isLoad: 0 | 1): Promise<void> => {
    setSentFraction(0);
    await run({ send: () => upload(uploadCall, csvFile, { isLoad }, setSentFraction) });
    // Also after a failure: the server may have received the file.
    await refreshCalls([progressCall]);
    setSentFraction(null);
  };

  return {
    // Hides the previous import while a new file is being sent.
    latest: sentFraction !== null || latest?.state === 'none' ? undefined : latest,
    file,
    sentFraction,
    isBusy: sentFraction !== null || isRunning(latest),
    preview: (csvFile: File) => {
      setFile(csvFile);
      void send(csvFile, 0);
    },
    /** Null unless the previewed file is still open in this tab and has valid lines. */
    load: file && latest?.state === 'ready' && latest.details.successCount > 0 ? () => void send(file, 1) : null,
    mustChooseAgain: file === null && latest?.state === 'ready' && latest.details.successCount > 0,
  };
};

const isRunning = (latest: StoreImport | undefined): boolean => latest !== undefined && latest.current !== latest.end;
