import type { contract } from '@simdesk/contract';
import { UserStatus } from '@simdesk/rules';
import { hasTwoFactor, refuseWrongCode } from '../core/auth/second-factor.ts';
import { rememberAddress, throttleFailures } from '../core/auth/throttle.ts';
import type { Handler } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail } from './find-user.ts';

/** Opens a session. It has its own transactions, because a refused login must still be counted, and because hashing takes long. */
export const logIn: Handler<typeof contract.accounts.login> = async ({ email, password, code }, context) => {
  const { services, ip: address, note } = context;
  const { database } = services.connection;
  const user = await findUserByEmail(database, email);
  const attempt = { action: 'login' as const, account: email.toLowerCase(), address, user_uuid: user?.uuid ?? null };
  const isCorrect = await throttleFailures(database, attempt, () => passwordMatches(user?.password_hash ?? null, password));
  if (!user || !isCorrect) throw new Refusal('wrong_credentials').of(user?.uuid);
  if (user.status !== UserStatus.Active) throw new Refusal('not_active').of(user.uuid);
  if (await hasTwoFactor(database, user.uuid)) {
    if (!code) throw new Refusal('second_factor_required').of(user.uuid);
    await refuseWrongCode(database, { user_uuid: user.uuid, code, address });
  }
  return context.auditedTransaction(async (db) => {
    await rememberAddress(db, user.uuid, address);
    note({ record: user.uuid, after: null, user: { user_uuid: user.uuid, email: user.email } });
    return services.sessions.open(db, user.uuid, context);
  });
};
