import type { TrackingImport } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { upload } from '#core/api.ts';
import { useAction } from '#ui/action/use-action.ts';
import { followImport } from './follow-import.ts';

const { trackingImport, orders } = calls;

/** The two steps of an import: a chosen file is checked at once, then the same file is loaded. */
export const useTrackingImport = () => {
  const { t } = useTranslation('tracking-import');
  const checking = useAction();
  const loading = useAction();
  const [file, setFile] = useState<File | null>(null);
  /** The preview or, once the file is loaded, the result; null before the server has answered. */
  const [result, setResult] = useState<TrackingImport | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  /** How far the running step has come. */
  const [running, setRunning] = useState<TrackingImport | null>(null);

  /** Starts a step and follows it: one long request would be cut by a proxy. */
  const runStep = async (csvFile: File, loadToDb: 0 | 1): Promise<TrackingImport> => {
    setRunning(null);
    return followImport(await upload(trackingImport.upload, csvFile, { loadToDb, wait: 0 }), setRunning);
  };

  const check = (newFile: File): Promise<boolean> => {
    setFile(newFile);
    setResult(null);
    setLoaded(false);
    return checking.run({
      send: () => runStep(newFile, 0),
      done: setResult,
      fail: (failure, show) => {
        setFile(null);
        return show(failure, { text: t('failed') });
      },
    });
  };

  const load = (checkedFile: File): Promise<boolean> =>
    loading.run({
      send: () => runStep(checkedFile, 1),
      // The screen stays open: failed lines are still to be corrected.
      done: (loaded) => {
        setResult(loaded);
        setLoaded(true);
      },
      refresh: [orders.list, orders.get, orders.history],
      tell: t('loaded'),
      fail: (failure, show) => show(failure, { text: t('failed') }),
    });

  return {
    file,
    result,
    isLoaded,
    running,
    step: checking.isSending ? ('checking' as const) : loading.isSending ? ('loading' as const) : null,
    check: (newFile: File) => void check(newFile),
    load: file && result && result.successCount > 0 && !isLoaded ? () => void load(file) : null,
  };
};
