import { useEffect, useEffectEvent, useRef } from 'react';
import type { DialogText } from './dialogs.tsx';
import { useFailureAlert } from './result-alerts.ts';

/** Shows why the record of a screen could not be loaded, then leaves the screen. Only the first of several failures is shown. */
export const useExitOnFailure = (failure: unknown, exit: () => void, text?: Partial<DialogText>): void => {
  const showFailure = useFailureAlert();
  const isShown = useRef(false);
  const showAndExit = useEffectEvent(() => void showFailure(failure, text).then(exit));
  const hasFailed = failure !== null && failure !== undefined;
  useEffect(() => {
    if (!hasFailed || isShown.current) return;
    isShown.current = true;
    showAndExit();
  }, [hasFailed]);
};
