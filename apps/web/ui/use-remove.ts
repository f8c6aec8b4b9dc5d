import type { Call } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useWrite } from '#core/queries.ts';
import { useDialogs } from './dialogs.tsx';
import { useFailureAlert } from './failure-alert.ts';

/** Asks, deletes, tells. */
export const useRemove = (call: Call<z.ZodObject<{ uuid: z.ZodString }>, true>, refreshes: readonly Pick<Call, 'path'>[]) => {
  const { t } = useTranslation(['records', 'ui']);
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const { mutateAsync } = useWrite(call, { refreshes });
  return async ({ uuid, name }: { uuid: string; name: string }): Promise<void> => {
    const sure = await dialogs.confirm({ title: t('deleteTitle'), text: name, yes: t('ui:yes'), no: t('ui:no'), danger: true });
    if (!sure) return;
    try {
      await mutateAsync({ uuid });
      await dialogs.alert({ kind: 'success', title: t('ui:success'), text: t('deleted') });
    } catch (failure) {
      await showFailure(failure);
    }
  };
};
