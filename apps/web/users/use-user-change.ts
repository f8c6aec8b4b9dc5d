import { contract, type User } from '@simdesk/contract';
import { send, type AnyInput, type InputOf, type Sendable } from '#core/api.ts';
import { refreshCalls } from '#core/queries.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';

/** Sends a change of a user and refreshes what it changed; one's own name and e-mail are shown on every screen. */
export const useUserChange = (user: Pick<User, 'user_uuid'>) => {
  const me = useUser();
  return async <I extends AnyInput, V>(call: Sendable<I, V>, input: InputOf<I>): Promise<void> => {
    await send(call, input);
    await refreshCalls([contract.users.get, contract.users.list]);
    if (user.user_uuid === me.user_uuid) await session.reload();
  };
};
