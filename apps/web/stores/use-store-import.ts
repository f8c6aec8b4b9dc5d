import { contract, type StoreImport } from '@simdesk/contract';
import { useState } from 'react';
import { upload } from '#core/api.ts';
import { refresh, useCall } from '#core/queries.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';

const { upload: uploadCall, progress: progressCall } = contract.stores;

/** The caller's latest import, asked for each second while it goes on, and the two steps of it. */
export const useStoreImport = () => {
  const showFailure = useFailureAlert();
  const [file, setFile] = useState<File | null>(null);
  /** The share of the file that has been sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const { data: latest } = useCall(
    progressCall,
    {},
    { gcTime: 0, refetchInterval: ({ state }) => isUnderWay(state.data) && 1000 },
  );

  const send = async (chosen: File, isLoad: 0 | 1): Promise<void> => {
    setSent(0);
    try {
      await upload(uploadCall, chosen, { isLoad }, setSent);
    } catch (failure) {
      await showFailure(failure);
    } finally {
      // Whatever came of it, the server knows.
      await refresh([progressCall]);
      setSent(null);
    }
  };

  return {
    // What was said of an earlier file is no longer of interest while another is on its way.
    latest: sent !== null || latest?.state === 'none' ? undefined : latest,
    file,
    sent,
    isBusy: sent !== null || isUnderWay(latest),
    preview: (chosen: File) => {
      setFile(chosen);
      void send(chosen, 0);
    },
    /** What was previewed can be loaded by whoever still has the file at hand. */
    load: file && latest?.state === 'ready' && latest.details.successCount > 0 ? () => void send(file, 1) : null,
    mustChooseAgain: file === null && latest?.state === 'ready' && latest.details.successCount > 0,
  };
};

const isUnderWay = (latest: StoreImport | undefined): boolean => latest !== undefined && latest.current !== latest.end;
