import { contract, type StorefrontKey } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';

/** Asks, and shuts a shop out. */
export const useRevoke = (): ((key: StorefrontKey) => Promise<void>) => {
  const { t } = useTranslation(['storefront', 'ui']);
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const { mutateAsync } = useWrite(contract.storefrontKeys.revoke, { refreshes: [contract.storefrontKeys.list] });
  return async ({ uuid, name }) => {
    const question = { title: t('revokeTitle'), text: t('revokeText', { name }), yes: t('revoke'), no: t('ui:cancel') };
    if (!(await dialogs.confirm({ ...question, danger: true }))) return;
    try {
      await mutateAsync({ uuid });
    } catch (failure) {
      await showFailure(failure);
    }
  };
};
