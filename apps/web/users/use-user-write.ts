import { contract, type User } from '@simdesk/contract';
import { send, type AnyInput, type InputOf, type Sendable } from '#core/api.ts';
import { refresh } from '#core/queries.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';

/** Makes a change of a user and reads again what it changed; the own name and e-mail stand over every screen. */
export const useUserWrite = (user: Pick<User, 'user_uuid'>) => {
  const me = useUser();
  return async <I extends AnyInput, V>(call: Sendable<I, V>, input: InputOf<I>): Promise<void> => {
    await send(call, input);
    await refresh([contract.users.get, contract.users.list]);
    if (user.user_uuid === me.user_uuid) await session.reload();
  };
};
