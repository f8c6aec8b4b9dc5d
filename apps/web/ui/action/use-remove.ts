import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import type { CallPath } from '#core/queries.ts';
import { useDialogs, type AlertAction } from '../dialog/dialogs.tsx';
import type { RemoveCall } from '../resource.ts';
import { useAction } from './use-action.ts';

interface Entry {
  uuid: string;
  name: string;
  /** Shown under the question, such as where the entry is used. */
  warning?: (() => Promise<ReactNode>) | undefined;
}

/** Asks whether to delete the entry of this name. */
export type ConfirmRemoval = (name: string) => Promise<boolean>;

interface Options {
  refresh: readonly CallPath[];
  confirm?: ConfirmRemoval | undefined;
  /** A button beside a refusal, such as a link to the record that uses the entry. */
  actionFor?: (refusal: ApiRefusal) => AlertAction | undefined;
}

/** Deletes an entry of a list after a question. */
export const useRemove = ({ refresh, confirm, actionFor }: Options) => {
  const { t } = useTranslation(['records', 'ui']);
  const dialogs = useDialogs();
  const { run } = useAction();
  const ask = async ({ name, warning }: Entry): Promise<boolean> => {
    if (confirm) return confirm(name);
    const text = warning ? createElement(Fragment, null, name, await warning()) : name;
    return dialogs.confirm({ title: t('deleteTitle'), text, yes: t('ui:yes'), no: t('ui:no'), danger: true });
  };
  return (call: RemoveCall, entry: Entry): Promise<boolean> =>
    run({
      ask: () => ask(entry),
      send: () => send(call, { uuid: entry.uuid }),
      refresh,
      tell: t('deleted'),
      fail: (failure, show) => show(failure, { action: failure instanceof ApiRefusal ? actionFor?.(failure) : undefined }),
    });
};
