import { contract, type User } from '@simdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { send } from '#core/api.ts';
import { session } from '#core/session-store.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';

/** Signs in as another user; a notice over every screen then leads back. */
export const useActAs = (): ((user: User) => Promise<void>) => {
  const navigate = useNavigate();
  const { words } = useAdminWrite();
  const showFailure = useFailureAlert();
  return async ({ email }) => {
    try {
      const acting = await send(contract.users.impersonate, { email });
      // The home page is everybody's; the screens of administrators are not.
      await navigate({ to: '/' });
      await session.actAs(acting);
    } catch (failure) {
      await showFailure(failure, words.failure(failure));
    }
  };
};
