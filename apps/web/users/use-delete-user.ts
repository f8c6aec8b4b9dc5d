import type { User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { refreshCalls } from '#core/queries.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';
import { userName } from './user-name.ts';

/** Deletes a user after a question and goes to the home page. */
export const useDeleteUser = (user: User): (() => Promise<void>) => {
  const { t } = useTranslation('users');
  const { texts, question, fail } = useAdminDialogs();
  const { run } = useAction();
  const navigate = useNavigate();
  return async () => {
    const isDeleted = await run({
      ask: question(t('deleteText', { name: userName(user) })),
      send: () => send(calls.users.remove, { user_uuid: user.user_uuid }),
      tell: texts.success,
      fail,
    });
    if (!isDeleted) return;
    void refreshCalls([calls.users.list]);
    // Unsaved changes of a deleted user need no question.
    await navigate({ to: '/', ignoreBlocker: true });
  };
};
