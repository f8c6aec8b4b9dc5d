import { isIP } from 'node:net';
import { and, eq, gt, max, count, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { advisoryLock } from '../database/advisory-lock.ts';
import { loginAttempts } from '../database/schema/accounts.ts';
import { Refusal } from '../core/refusal.ts';

/** A failed login of an account from an IP address: after ten within 15 minutes each one doubles the wait. */
export interface Attempt {
  account: string;
  address: string;
}

/** Refuses while the wait lasts. A lock serializes the attempts of an account and address, so that all of them are counted. */
export const refuseTooManyAttempts = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await advisoryLock(db, `login ${attempt.account} ${attempt.address}`);
  const [failures] = await db
    .select({ count: count(), latest: max(loginAttempts.failed_at) })
    .from(loginAttempts)
    .where(and(sameAs(attempt), gt(loginAttempts.failed_at, sql`now() - make_interval(mins => ${windowMinutes})`)));
  if (!failures?.latest || failures.count < freeAttempts) return;
  const waitSeconds = Math.min(windowMinutes * 60, firstWaitSeconds * 2 ** (failures.count - freeAttempts));
  const secondsLeft = Math.ceil((Date.parse(failures.latest) + waitSeconds * 1000 - Date.now()) / 1000);
  if (secondsLeft > 0) throw new Refusal('too_many_attempts', { seconds: secondsLeft });
};

export const recordFailure = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await db.insert(loginAttempts).values(attempt);
};

export const clearFailures = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await db.delete(loginAttempts).where(sameAs(attempt));
};

/** A valid `inet` value: a proxy may send words such as `unknown`, and a link-local address contains its interface. */
export const normalizeIp = (address: string): string => {
  const [plain = ''] = address.split('%');
  return isIP(plain) === 0 ? '::' : plain;
};

const freeAttempts = 10;
const windowMinutes = 15;
const firstWaitSeconds = 15;

const sameAs = ({ account, address }: Attempt) => and(eq(loginAttempts.account, account), eq(loginAttempts.address, address));
