import { useRef, useState } from 'react';
import { refreshCalls, type CallPath } from '#core/queries.ts';
import { useDialogs, type ConfirmRequest, type DialogText } from '../dialog/dialogs.tsx';
import { useFailureAlert, useSuccessAlert, type ShowFailure } from '../dialog/result-alerts.ts';

export interface Action<Value> {
  /** The question before it: a no ends the action. */
  ask?: ConfirmRequest | (() => Promise<boolean>);
  send: () => Promise<Value>;
  /** Calls whose answers have changed. The action counts as done when the new answers are shown. */
  refresh?: readonly CallPath[];
  done?: (value: Value) => unknown;
  /** The success dialog; none without it. */
  tell?: string | DialogText | ((value: Value) => string | DialogText);
  /** Handles a failure; without it a dialog shows the failure. */
  fail?: (failure: unknown, show: ShowFailure) => unknown;
}

/** Every write of the console: ask, send, refresh, tell, or fail. While an action is open, a second click does nothing. */
export const useAction = () => {
  const dialogs = useDialogs();
  const showSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
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
    const { ask, tell, fail = (failure, show) => show(failure) } = action;
    if (ask && !(await (typeof ask === 'function' ? ask() : dialogs.confirm(ask)))) return false;
    try {
      const value = await send(action);
      if (tell !== undefined) await showSuccess(typeof tell === 'function' ? tell(value) : tell);
      return true;
    } catch (failure) {
      await fail(failure, showFailure);
      return false;
    }
  };

  /** True if the action was done; answers once its last dialog is closed. */
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
