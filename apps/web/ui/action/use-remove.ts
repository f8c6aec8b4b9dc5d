import type { Call } from '@simdesk/contract';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import { refresh } from '#core/queries.ts';
import { useDialogs, type Way } from '../dialog/dialogs.tsx';
import { useFailureAlert } from '../dialog/failure-alert.ts';
import type { RemoveCall } from '../resource.ts';
import { useSuccessAlert } from '../dialog/success-alert.ts';

interface Entry {
  uuid: string;
  name: string;
  /** What should be known before it is deleted. */
  warning?: (() => Promise<ReactNode>) | undefined;
}

/** Asks whether the entry of this name shall be deleted. */
export type ConfirmRemoval = (name: string) => Promise<boolean>;

/** Where to go from a refusal: to what stands in the way. */
type WayFrom = (refusal: ApiRefusal) => Way | undefined;

/** Asks, deletes, tells. */
export const useRemove = (call: RemoveCall, refreshes: readonly Pick<Call, 'path'>[], wayFrom?: WayFrom) => {
  const remove = useRemoveBy(refreshes, undefined, wayFrom);
  return (entry: Entry): Promise<void> => remove(call, entry);
};

/** The same for lists of which not all have a call for it. */
export const useRemoveBy = (refreshes: readonly Pick<Call, 'path'>[], confirm?: ConfirmRemoval, wayFrom?: WayFrom) => {
  const { t } = useTranslation(['records', 'ui']);
  const dialogs = useDialogs();
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  const ask = async ({ name, warning }: Entry): Promise<boolean> => {
    if (confirm) return confirm(name);
    const text = warning ? withWarning(name, await warning()) : name;
    return dialogs.confirm({ title: t('deleteTitle'), text, yes: t('ui:yes'), no: t('ui:no'), danger: true });
  };
  return async (call: RemoveCall, entry: Entry): Promise<void> => {
    if (!(await ask(entry))) return;
    try {
      await send(call, { uuid: entry.uuid });
      await refresh(refreshes);
      await tellSuccess(t('deleted'));
    } catch (failure) {
      await showFailure(failure, { way: failure instanceof ApiRefusal ? wayFrom?.(failure) : undefined });
    }
  };
};

const withWarning = (name: string, warning: ReactNode): ReactNode => createElement(Fragment, null, name, warning);
