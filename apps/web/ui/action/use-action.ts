import { useRef, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { ApiRefusal, Unreachable, type UnansweredSave } from '#core/failures.ts';
import { offlineActions } from '#core/offline-actions.ts';
import { refreshCalls, type CallPath } from '#core/queries.ts';
import { useDialogs, type ConfirmRequest, type DialogText } from '../dialog/dialogs.tsx';
import { useNeedsConnection } from './use-needs-connection.ts';
import { useFailureAlert, useSuccessNotice, type ShowFailure } from '../dialog/result-alerts.ts';

export interface Action<Value> {
  /** The question before it: a no ends the action. */
  ask?: ConfirmRequest | (() => Promise<boolean>);
  send: () => Promise<Value>;
  /** A plain save: without a connection it is kept and sent later, if its call may wait. Every other action is refused at once. */
  isSave?: boolean;
  /** Runs instead of `done` if the save is kept. */
  kept?: (save: UnansweredSave) => void;
  /** Calls whose answers have changed. The action counts as done when the new answers are shown. */
  refresh?: readonly CallPath[];
  done?: (value: Value) => unknown;
  /** The success notice; none without it. */
  tell?: string | DialogText | ((value: Value) => string | DialogText);
  /**
   * Writes the value from before, offered for some seconds beside `tell`; null if it cannot. Never for statuses and money. It must
   * refuse with `stale` if someone has changed the value since.
   */
  undo?: ((value: Value) => Undo | null) | undefined;
  /** Handles a failure; without it a dialog shows the failure. */
  fail?: (failure: unknown, show: ShowFailure) => unknown;
}

export type Undo = () => Promise<unknown>;

/** Every write of the console: ask, send, refresh, tell, or fail. While an action is open, a second click does nothing. */
export const useAction = () => {
  const dialogs = useDialogs();
  const showSuccess = useSuccessNotice();
  const showFailure = useFailureAlert();
  const takeBack = useTakeBack();
  const isPossible = useNeedsConnection();
  const isOpen = useRef(false);
  const [isSending, setSending] = useState(false);

  const send = async <Value>({ send: write, refresh: changed = [], done }: Action<Value>): Promise<Value> => {
    setSending(true);
    try {
      const value = await write();
      await refreshCalls(changed);
      await done?.(value);
      return value;
    } finally {
      setSending(false);
    }
  };

  const perform = async <Value>(action: Action<Value>): Promise<boolean> => {
    const { ask, tell, undo, refresh, isSave = false, kept, fail = (failure, show) => show(failure) } = action;
    if (!isSave && !(await isPossible())) return false;
    if (ask && !(await (typeof ask === 'function' ? ask() : dialogs.confirm(ask)))) return false;
    try {
      const value = await send(action);
      const back = undo?.(value);
      if (tell !== undefined)
        showSuccess(typeof tell === 'function' ? tell(value) : tell, back ? () => void takeBack(back, refresh) : undefined);
      return true;
    } catch (failure) {
      const save = failure instanceof Unreachable ? failure.save : null;
      const message = save && offlineActions.get()?.keep(save);
      if (save && message) {
        dialogs.notify({ ...message, isWaiting: true });
        kept?.(save);
        return true;
      }
      await fail(failure, showFailure);
      return false;
    }
  };

  /** True if the action was done or is kept; answers once its questions and failures are closed. */
  const run = async <Value>(action: Action<Value>): Promise<boolean> => {
    if (isOpen.current) return false;
    isOpen.current = true;
    try {
      return await perform(action);
    } finally {
      isOpen.current = false;
    }
  };

  return { run, isSending };
};

/** Takes an action back, or says that someone has changed the value since. */
const useTakeBack = () => {
  const { t } = useTranslation('ui');
  const showSuccess = useSuccessNotice();
  const showFailure = useFailureAlert();
  return async (undo: Undo, changed: readonly CallPath[] = []): Promise<void> => {
    try {
      await undo();
      await refreshCalls(changed);
      showSuccess(t('undone'));
    } catch (failure) {
      await refreshCalls(changed);
      const isStale = failure instanceof ApiRefusal && failure.code === 'stale';
      await showFailure(failure, isStale ? { title: t('notUndone'), text: t('changedSince') } : {});
    }
  };
};
