import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { ApiRefusal, Unreachable } from '#core/failures.ts';
import { useMay } from '#core/session.ts';
import { useRefusalText } from '#core/texts.ts';
import { uploadsPlugin } from './uploads-plugin.ts';
import { useLatest } from '../hooks/use-latest.ts';

export interface Warning {
  title: string;
  detail?: string;
}

/** Uploads the editor's images to our server, and shows failures in the field instead of the browser's alert. */
export const useUploads = () => {
  const [warning, setWarning] = useState<Warning | null>(null);
  const mayUpload = useMay('files:upload');
  const warningOf = useUploadWarning();
  const latest = useLatest(warningOf);
  const [plugin] = useState(() =>
    uploadsPlugin({ mayUpload, onFailure: (failure) => setWarning(latest.current(failure)), onStart: () => setWarning(null) }),
  );
  return { plugin, warning, dismiss: () => setWarning(null) };
};

/** The warning about a failed upload; without a failure, that uploads are not allowed. */
export const useUploadWarning = (): ((failure?: unknown) => Warning) => {
  const { t } = useTranslation('editor');
  const refusalText = useRefusalText();
  return (failure) => {
    const isForbidden = failure === undefined || (failure instanceof ApiRefusal && failure.status === 403);
    const title = t(isForbidden ? 'noUploadPermission' : 'cannotUpload');
    const hasReason = failure instanceof ApiRefusal || failure instanceof Unreachable;
    return hasReason ? { title, detail: refusalText(failure) } : { title };
  };
};
