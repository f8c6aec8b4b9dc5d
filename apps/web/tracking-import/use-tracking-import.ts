import { contract, type TrackingImport } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '#core/api.ts';
import { refresh } from '#core/queries.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';

const { trackingImport, orders } = contract;

/** The two steps of an import: a chosen file is shown at once, and what was shown is loaded with the same file. */
export const useTrackingImport = () => {
  const { t } = useTranslation('tracking-import');
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  const [file, setFile] = useState<File | null>(null);
  /** What the file would do or, once it is loaded, did; null while that is not known. */
  const [result, setResult] = useState<TrackingImport | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [step, setStep] = useState<'checking' | 'loading' | null>(null);

  const check = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setResult(null);
    setLoaded(false);
    setStep('checking');
    try {
      setResult(await upload(trackingImport.upload, chosen, { loadToDb: 0 }));
    } catch (failure) {
      setFile(null);
      await showFailure(failure, { text: t('failed') });
    } finally {
      setStep(null);
    }
  };

  const load = async (shown: File): Promise<void> => {
    setStep('loading');
    try {
      // Stays on the page: what failed is still to be mended.
      setResult(await upload(trackingImport.upload, shown, { loadToDb: 1 }));
      setLoaded(true);
      await refresh([orders.list, orders.get, orders.history]);
      await tellSuccess(t('loaded'));
    } catch (failure) {
      await showFailure(failure, { text: t('failed') });
    } finally {
      setStep(null);
    }
  };

  return {
    file,
    result,
    isLoaded,
    step,
    check: (chosen: File) => void check(chosen),
    load: file && result && result.successCount > 0 && !isLoaded ? () => void load(file) : null,
  };
};
