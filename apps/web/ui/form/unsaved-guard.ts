import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { unsavedChanges } from '#core/unsaved-changes.ts';
import { useDialogs } from '../dialog/dialogs.tsx';

/** Saves the changes; false if they could not be saved. */
export type SaveToLeave = () => Promise<boolean>;

/** Asks before unsaved changes are discarded. With `save` they can also be saved. True if the page may be left. */
export const useLeaveQuestion = (): ((save?: SaveToLeave) => Promise<boolean>) => {
  const { t } = useTranslation('records');
  const dialogs = useDialogs();
  return async (save) => {
    let isSaving = false;
    const other = {
      text: t('saveAndLeave'),
      choose: () => {
        isSaving = true;
      },
    };
    const request = { title: t('leaveTitle'), text: t('leaveText'), yes: t('leave'), no: t('stay'), danger: true };
    const isLeaving = await dialogs.confirm({ ...request, ...(save && { other }) });
    return isSaving && save ? save() : isLeaving;
  };
};

/**
 * Keeps a page with unsaved changes open until the user agrees to leave. Answers a function that lets it be left: all is saved.
 * `discard` removes what is stored of the changes.
 */
export const useUnsavedGuard = (isDirty: boolean, save?: SaveToLeave, discard?: () => void): (() => void) => {
  useUnsavedMark(isDirty);
  const mayLeave = useLeaveQuestion();
  // Asked once, because the target page may redirect.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isDirty) isLeaving.current = false;
  }, [isDirty]);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isLeaving.current && (await mayLeave(save))) {
        isLeaving.current = true;
        discard?.();
      }
      return !isLeaving.current;
    },
  });
  // The blocker hears of it with the next rendering only, and the page may be left before.
  return () => {
    isLeaving.current = true;
  };
};

/** Another tab that signs out or changes the user must not discard unsaved changes of this one. */
export const useUnsavedMark = (isDirty: boolean): void => {
  useEffect(() => (isDirty ? unsavedChanges.add() : undefined), [isDirty]);
};
