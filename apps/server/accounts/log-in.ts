import type { contract } from '@simdesk/contract';
import { UserStatus } from '@simdesk/rules';
import type { Handler } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import { clearFailures, normalizeIp, refuseTooManyAttempts, recordFailure } from './login-attempts.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail } from './find-user.ts';

/** Opens a session. It has its own transaction, because a refused login must still record its failure. */
export const logIn: Handler<typeof contract.accounts.login> = async ({ email, password }, context) => {
  const { services, ip: address, note, auditedTransaction } = context;
  const attempt = { account: email.toLowerCase(), address: normalizeIp(address) };
  const outcome = await auditedTransaction(async (db) => {
    await refuseTooManyAttempts(db, attempt);
    const user = await findUserByEmail(db, email);
    if (!(await passwordMatches(user?.password_hash ?? null, password)) || !user) {
      await recordFailure(db, attempt);
      note({ skip: true });
      return new Refusal('wrong_credentials');
    }
    await clearFailures(db, attempt);
    if (user.status !== UserStatus.Active) {
      note({ skip: true });
      return new Refusal('not_active');
    }
    note({ record: user.uuid, after: null, user: { user_uuid: user.uuid, email: user.email } });
    return services.sessions.open(db, user.uuid);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
};
