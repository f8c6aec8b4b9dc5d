import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialog/dialogs.tsx';

/** Asks before unsaved changes are discarded. */
export const useLeaveQuestion = (): (() => Promise<boolean>) => {
  const { t } = useTranslation('records');
  const dialogs = useDialogs();
  return () => dialogs.confirm({ title: t('leaveTitle'), text: t('leaveText'), yes: t('leave'), no: t('stay'), danger: true });
};

/** Keeps a page with unsaved changes open until the user agrees to leave. */
export const useUnsavedGuard = (isDirty: boolean): void => {
  const mayLeave = useLeaveQuestion();
  // Asked once, because the target page may redirect.
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
