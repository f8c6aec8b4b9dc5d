import { calls } from '#core/calls.ts';
import type { FileArea, FileExtension } from '@simdesk/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '#core/api.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { kindRefusal } from './file-kinds.ts';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; size: number; share: number }
  | { step: 'failed'; failure: unknown };

interface Options {
  area: FileArea;
  /** The accepted kinds; without it, all that the server accepts. */
  accept?: readonly FileExtension[] | undefined;
  /** Receives the URL of the stored file. */
  onUploaded: (address: string) => void;
  /** True during an upload: a form saved now would lack the file. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** One upload at a time: a second upload replaces the first, and leaving the page aborts it. */
export const useUpload = ({ area, accept, onUploaded, onBusy }: Options) => {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const current = useRef<AbortController | null>(null);
  const latest = useLatest({ onUploaded, onBusy });

  const abort = useCallback(() => {
    if (!current.current) return;
    current.current.abort();
    current.current = null;
    latest.current.onBusy?.(false);
  }, [latest]);
  useEffect(() => abort, [abort]);

  const finish = (controller: AbortController, next: UploadState) => {
    if (current.current !== controller) return false;
    current.current = null;
    setState(next);
    latest.current.onBusy?.(false);
    return true;
  };

  const start = async (file: File): Promise<void> => {
    abort();
    const refusal = kindRefusal(file.name, accept);
    if (refusal) return setState({ step: 'failed', failure: refusal });
    const controller = new AbortController();
    current.current = controller;
    const sending = { step: 'sending', name: file.name, size: file.size } as const;
    setState({ ...sending, share: 0 });
    latest.current.onBusy?.(true);
    const onProgress = (share: number) => {
      if (current.current === controller) setState({ ...sending, share });
    };
    try {
      const address = await upload(calls.files.upload, file, { currentDir: area }, onProgress, controller.signal);
      if (finish(controller, { step: 'idle' })) latest.current.onUploaded(address);
    } catch (failure) {
      finish(controller, { step: 'failed', failure });
    }
  };

  /** Aborts the upload and clears the failure. */
  const cancel = () => {
    abort();
    setState({ step: 'idle' });
  };

  /** Shows a failure of another action of the field. */
  const fail = (failure: unknown) => setState({ step: 'failed', failure });

  return { state, start, cancel, fail };
};
