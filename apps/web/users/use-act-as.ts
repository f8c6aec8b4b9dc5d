import type { User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { send } from '#core/api.ts';
import { session } from '#core/session-store.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';

/** Signs in as another user; a notice on every screen then leads back. */
export const useActAs = (): ((user: User) => Promise<boolean>) => {
  const navigate = useNavigate();
  const { fail } = useAdminDialogs();
  const { run } = useAction();
  return ({ email }) =>
    run({
      send: () => send(calls.users.impersonate, { email }),
      done: async (actingSession) => {
        // Every role may open the home page, but not the administration screens.
        await navigate({ to: '/' });
        await session.actAs(actingSession);
      },
      fail,
    });
};
