import { calls } from '#core/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useUser } from '#core/session.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';

/** Deletes one's own profile after a question and leaves. */
export const useDeleteProfile = (): (() => Promise<void>) => {
  const { t } = useTranslation(['profile', 'admin']);
  const { question } = useAdminDialogs();
  const { run } = useAction();
  const navigate = useNavigate();
  const { user_uuid, system_role, impersonated_by } = useUser();
  return async () => {
    const isDeleted = await run({
      ask: question(t('deleteText')),
      send: () => send(calls.profile.deleteSelf, { user_uuid, user_role: system_role }),
      tell: { title: t('admin:done'), text: t('profileDeleted') },
    });
    if (!isDeleted) return;
    // An administrator who acted as the deleted user continues as themselves. Unsaved changes need no question.
    await navigate({ to: impersonated_by === null ? '/enter/logout' : '/enter/return', replace: true, ignoreBlocker: true });
  };
};
