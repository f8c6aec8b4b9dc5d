import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialog/dialogs.tsx';

/** Asks before typed work is left behind. */
export const useLeaveQuestion = (): (() => Promise<boolean>) => {
  const { t } = useTranslation('records');
  const dialogs = useDialogs();
  return () => dialogs.confirm({ title: t('leaveTitle'), text: t('leaveText'), yes: t('leave'), no: t('stay'), danger: true });
};

/** Keeps a page with unsaved work open until its reader says otherwise. */
export const useUnsavedGuard = (isDirty: boolean): void => {
  const mayLeave = useLeaveQuestion();
  // Asked once: where the way leads may lead on to somewhere else.
  const isLeaving = useRef(false);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      isLeaving.current ||= await mayLeave();
      return !isLeaving.current;
    },
  });
};
