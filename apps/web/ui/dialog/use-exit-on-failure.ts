import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { DialogText } from './dialogs.tsx';
import { useFailureAlert } from './result-alerts.ts';

/** Shows why the record of a screen could not be loaded, then leaves the screen. Only the first of several failures is shown. */
export const useExitOnFailure = (failure: unknown, exit: () => void, text?: Partial<DialogText>): void => {
  const { t } = useTranslation('ui');
  const showFailure = useFailureAlert();
  const isShown = useRef(false);
  // Also in areas with their own texts for failed writes.
  const generic = { title: t('error'), text: t('requestError') };
  const showAndExit = useEffectEvent(() => void showFailure(failure, { ...generic, ...text }).then(exit));
  const hasFailed = failure !== null && failure !== undefined;
  useEffect(() => {
    if (!hasFailed || isShown.current) return;
    isShown.current = true;
    showAndExit();
  }, [hasFailed]);
};
