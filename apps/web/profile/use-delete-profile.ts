import { contract } from '@simdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useUser } from '#core/session.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';

/** Asks, deletes the own profile, and leaves. */
export const useDeleteProfile = (): (() => Promise<void>) => {
  const { t } = useTranslation(['profile', 'admin']);
  const { confirm } = useAdminWrite();
  const { alert } = useDialogs();
  const showFailure = useFailureAlert();
  const navigate = useNavigate();
  const { impersonated_by } = useUser();
  return async () => {
    if (!(await confirm(t('deleteText')))) return;
    try {
      await send(contract.profile.deleteSelf, {});
    } catch (failure) {
      return showFailure(failure);
    }
    await alert({ kind: 'success', title: t('admin:done'), text: t('profileDeleted') });
    // Who acted as the deleted user goes on as oneself. What was typed here concerns nobody any more.
    await navigate({ to: impersonated_by === null ? '/enter/logout' : '/enter/return', replace: true, ignoreBlocker: true });
  };
};
