import { throttleFailures } from '../core/auth/throttle.ts';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { passwordMatches } from './passwords.ts';

/** Refuses a wrong password of the caller at its field, and counts it. Call it outside of transactions. */
export const refuseWrongPassword = async (
  { services, user, ip: address }: Context,
  passwordHash: string,
  password: string,
  field: string,
): Promise<void> => {
  const { user_uuid } = user;
  const attempt = { action: 'password-update' as const, account: user_uuid, address, user_uuid };
  const isCorrect = await throttleFailures(services.connection.database, attempt, () => passwordMatches(passwordHash, password));
  if (!isCorrect) throw new Refusal('wrong_password', {}, { [field]: 'wrong_password' });
};
