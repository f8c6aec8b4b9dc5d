import { contract, type User } from '@simdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { refresh } from '#core/queries.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { userName } from './user-name.ts';

/** Asks, deletes, tells, and goes to the home page. */
export const useDeleteUser = (user: User): (() => Promise<void>) => {
  const { t } = useTranslation('users');
  const { confirm, run } = useAdminWrite();
  const navigate = useNavigate();
  return async () => {
    if (!(await confirm(t('deleteText', { name: userName(user) })))) return;
    if (!(await run(() => send(contract.users.remove, { user_uuid: user.user_uuid })))) return;
    void refresh([contract.users.list]);
    // What was typed about a deleted user is not worth a question.
    await navigate({ to: '/', ignoreBlocker: true });
  };
};
