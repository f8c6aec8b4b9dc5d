import type { User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { send, type InputOf } from '#core/api.ts';
import type { AnyInput, ConsoleCall } from '#core/console-call.ts';
import { refreshCalls } from '#core/queries.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';

/** Sends a change of a user and refreshes what it changed; one's own name and e-mail are shown on every screen. */
export const useUserChange = (user: Pick<User, 'user_uuid'>) => {
  const me = useUser();
  return async <I extends AnyInput, V>(call: ConsoleCall<I, V>, input: InputOf<I>): Promise<void> => {
    await send(call, input);
    await refreshCalls([calls.users.get, calls.users.list]);
    if (user.user_uuid === me.user_uuid) await session.reload();
  };
};
