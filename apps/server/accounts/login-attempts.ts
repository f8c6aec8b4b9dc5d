import { isIP } from 'node:net';
import { and, eq, gt, max, count, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { oneAfterAnother } from '../database/advisory-lock.ts';
import { loginAttempts } from '../database/schema/accounts.ts';
import { Refusal } from '../core/refusal.ts';

/** Failed logins of one account from one address: ten within a quarter of an hour are free, then each costs a longer wait. */
export interface Attempt {
  account: string;
  address: string;
}

/** Refuses while the wait lasts. Attempts of one account and address come one after the other, so none slips past the count. */
export const refuseTooMany = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await oneAfterAnother(db, `login ${attempt.account} ${attempt.address}`);
  const [failures] = await db
    .select({ count: count(), latest: max(loginAttempts.failed_at) })
    .from(loginAttempts)
    .where(and(sameAs(attempt), gt(loginAttempts.failed_at, sql`now() - make_interval(mins => ${windowMinutes})`)));
  if (!failures?.latest || failures.count < freeAttempts) return;
  const waitSeconds = Math.min(windowMinutes * 60, firstWaitSeconds * 2 ** (failures.count - freeAttempts));
  const left = Math.ceil((Date.parse(failures.latest) + waitSeconds * 1000 - Date.now()) / 1000);
  if (left > 0) throw new Refusal('too_many_attempts', { seconds: left });
};

export const rememberFailure = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await db.insert(loginAttempts).values(attempt);
};

export const forgetFailures = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await db.delete(loginAttempts).where(sameAs(attempt));
};

/** An address as the database keeps it. A proxy may pass on words such as `unknown`, a link-local address carries its interface. */
export const plainAddress = (address: string): string => {
  const [plain = ''] = address.split('%');
  return isIP(plain) === 0 ? '::' : plain;
};

const freeAttempts = 10;
const windowMinutes = 15;
const firstWaitSeconds = 15;

const sameAs = ({ account, address }: Attempt) => and(eq(loginAttempts.account, account), eq(loginAttempts.address, address));
