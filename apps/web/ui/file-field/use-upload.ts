import { contract } from '@simdesk/contract';
import type { FileArea, FileExtension } from '@simdesk/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '#core/api.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { refusalOfKind } from './accepted-kinds.ts';

export type UploadState =
  { step: 'idle' } | { step: 'sending'; name: string; size: number; share: number } | { step: 'failed'; failure: unknown };

interface Options {
  area: FileArea;
  /** The kinds to take; without them, all that the server takes. */
  accept?: readonly FileExtension[] | undefined;
  /** Told the address of the stored file. */
  onUploaded: (address: string) => void;
  /** True while a file is on its way: a form saved now would lack it. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** One upload at a time: a second one takes the place of the first, and leaving the page ends it. */
export const useUpload = ({ area, accept, onUploaded, onBusy }: Options) => {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const current = useRef<AbortController | null>(null);
  const latest = useLatest({ onUploaded, onBusy });

  const leave = useCallback(() => {
    if (!current.current) return;
    current.current.abort();
    current.current = null;
    latest.current.onBusy?.(false);
  }, [latest]);
  useEffect(() => leave, [leave]);

  const settle = (mine: AbortController, next: UploadState) => {
    if (current.current !== mine) return false;
    current.current = null;
    setState(next);
    latest.current.onBusy?.(false);
    return true;
  };

  const start = async (file: File): Promise<void> => {
    leave();
    const refusal = refusalOfKind(file.name, accept);
    if (refusal) return setState({ step: 'failed', failure: refusal });
    const mine = new AbortController();
    current.current = mine;
    const sent = { step: 'sending', name: file.name, size: file.size } as const;
    setState({ ...sent, share: 0 });
    latest.current.onBusy?.(true);
    const onProgress = (share: number) => {
      if (current.current === mine) setState({ ...sent, share });
    };
    try {
      const address = await upload(contract.files.upload, file, { currentDir: area }, onProgress, mine.signal);
      if (settle(mine, { step: 'idle' })) latest.current.onUploaded(address);
    } catch (failure) {
      settle(mine, { step: 'failed', failure });
    }
  };

  /** Ends what is on its way and forgets what went wrong. */
  const cancel = () => {
    leave();
    setState({ step: 'idle' });
  };

  /** For what goes wrong with the file elsewhere in its field. */
  const fail = (failure: unknown) => setState({ step: 'failed', failure });

  return { state, start, cancel, fail };
};
