import { useEffect, useEffectEvent, useRef } from 'react';
import { useFailureAlert } from './failure-alert.ts';

/** Tells once why what a screen is about is not to be had, then leaves. Of several failures one is told: all of them lead away. */
export const useLeaveOnFailure = (failure: unknown, leave: () => void, words?: { title?: string; text?: string }): void => {
  const showFailure = useFailureAlert();
  const isTold = useRef(false);
  const tell = useEffectEvent(() => void showFailure(failure, words).then(leave));
  const hasFailed = failure !== null && failure !== undefined;
  useEffect(() => {
    if (!hasFailed || isTold.current) return;
    isTold.current = true;
    tell();
  }, [hasFailed]);
};
