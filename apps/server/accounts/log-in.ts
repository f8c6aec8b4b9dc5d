import type { contract } from '@simdesk/contract';
import { UserStatus } from '@simdesk/rules';
import type { Handler } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import { forgetFailures, plainAddress, refuseTooMany, rememberFailure } from './login-attempts.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail } from './users.ts';

/** Opens a session. A failure stays recorded although the login is refused, hence the transaction of its own. */
export const logIn: Handler<typeof contract.accounts.login> = async ({ email, password }, { services, address, note }) => {
  const attempt = { account: email.toLowerCase(), address: plainAddress(address) };
  const outcome = await services.connection.database.transaction(async (db) => {
    await refuseTooMany(db, attempt);
    const user = await findUserByEmail(db, email);
    if (!(await passwordMatches(user?.password_hash ?? null, password)) || !user) {
      await rememberFailure(db, attempt);
      return new Refusal('wrong_credentials');
    }
    await forgetFailures(db, attempt);
    if (user.status !== UserStatus.Active) return new Refusal('not_active');
    note({ record: user.uuid, after: null, user: { user_uuid: user.uuid, email: user.email } });
    return services.sessions.open(db, user.uuid);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
};
