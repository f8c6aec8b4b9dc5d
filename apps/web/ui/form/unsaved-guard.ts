import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unsavedChanges } from '#core/unsaved-changes.ts';
import { useDialogs } from '../dialog/dialogs.tsx';

/** Asks before unsaved changes are discarded. */
export const useLeaveQuestion = (): (() => Promise<boolean>) => {
  const { t } = useTranslation('records');
  const dialogs = useDialogs();
  return () => dialogs.confirm({ title: t('leaveTitle'), text: t('leaveText'), yes: t('leave'), no: t('stay'), danger: true });
};

/** Keeps a page with unsaved changes open until the user agrees to leave. */
export const useUnsavedGuard = (isDirty: boolean): void => {
  useUnsavedMark(isDirty);
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

/** Another tab that signs out or changes the user must not discard unsaved changes of this one. */
export const useUnsavedMark = (isDirty: boolean): void => {
  useEffect(() => (isDirty ? unsavedChanges.add() : undefined), [isDirty]);
};
