import { and, count, eq, gt, max, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/connection.ts';
import { sendAhead } from '../../database/link.ts';
import { advisoryLock } from '../../database/advisory-lock.ts';
import { attempts, knownAddresses } from '../../database/schema/accounts.ts';
import { Refusal } from '../refusal.ts';
import { networkOf } from './network-of.ts';

/**
 * How many attempts of an action within 15 minutes are free: of one account from one address, of one account from everywhere, and
 * from one address to all accounts. Each further one doubles the wait.
 */
const freeAttempts = {
  login: { both: 10, account: 20, address: 30 },
  'password-update': { both: 10, account: 20, address: 30 },
  'second-factor': { both: 5, account: 10, address: 30 },
  registration: { both: 10, account: 20, address: 30 },
  'test-mail': { both: 20, account: 20, address: 60 },
  // Each sends a mail to an address that is not confirmed.
  'email-link': { both: 10, account: 10, address: 60 },
  // The shop sends the messages of all its visitors from the addresses of its servers.
  message: { both: 10, account: 10, address: 200 },
} as const satisfies Record<string, Record<'both' | 'account' | 'address', number>>;

type ThrottledAction = keyof typeof freeAttempts;

export interface Attempt {
  action: ThrottledAction;
  /** An e-mail or the uuid of a user. */
  account: string;
  /** The caller's IP address. */
  address: string;
  /** The user of the account, if it has one: only their own attempts slow down an address from which they have signed in. */
  user_uuid?: string | null;
}

/**
 * Refuses while the wait lasts; else counts the attempt before it is made, so that concurrent ones are counted too. Locks serialize
 * the attempts of an address and of an account until the transaction ends.
 */
export const countAttempt = async (db: Queryable, attempt: Attempt): Promise<void> => {
  const { action, account, user_uuid } = attempt;
  const address = networkOf(attempt.address);
  await sendAhead(db, advisoryLock(db, `attempt ${action} from ${address}`));
  await sendAhead(db, advisoryLock(db, `attempt ${action} of ${account}`));
  const ofAccount = eq(attempts.account, account);
  const ofAddress = eq(attempts.address, address);
  const free = freeAttempts[action];
  const waits = [await waitSeconds(db, action, free.both, and(ofAccount, ofAddress))];
  if (!user_uuid || !(await isKnownAddress(db, user_uuid, address)))
    waits.push(await waitSeconds(db, action, free.account, ofAccount), await waitSeconds(db, action, free.address, ofAddress));
  const seconds = Math.max(...waits);
  if (seconds > 0)
    throw new Refusal(countsFailuresOnly(action) ? 'too_many_attempts' : 'too_many_requests', { seconds }).of(user_uuid);
  await sendAhead(db, db.insert(attempts).values({ action, account, address }));
};

/**
 * Counts the attempt of a secret, makes it outside of the transaction, and keeps it counted only if it fails. `attempted` answers
 * false for a wrong secret.
 */
export const throttleFailures = async (
  database: Database,
  attempt: Attempt,
  attempted: () => Promise<boolean>,
): Promise<boolean> => {
  await database.transaction((db) => countAttempt(db, attempt));
  let isCorrect: boolean;
  try {
    isCorrect = await attempted();
  } catch (error) {
    await forgetAttempts(database, attempt, { newestOnly: true });
    throw error;
  }
  if (isCorrect) await forgetAttempts(database, attempt);
  return isCorrect;
};

/** From now on only their own attempts from there slow the user down. */
export const rememberAddress = async (db: Queryable, user_uuid: string, address: string): Promise<void> => {
  const remembered = db
    .insert(knownAddresses)
    .values({ user_uuid, address: networkOf(address) })
    .onConflictDoUpdate({ target: [knownAddresses.user_uuid, knownAddresses.address], set: { seen_at: sql`now()` } });
  await sendAhead(db, remembered);
};

const windowMinutes = 15;
const firstWaitSeconds = 15;

const failureActions: readonly ThrottledAction[] = ['login', 'password-update', 'second-factor'];
const countsFailuresOnly = (action: ThrottledAction): boolean => failureActions.includes(action);

const waitSeconds = async (db: Queryable, action: ThrottledAction, free: number, which: SQL | undefined): Promise<number> => {
  const inWindow = gt(attempts.failed_at, sql`now() - make_interval(mins => ${windowMinutes})`);
  const [made] = await db
    .select({ count: count(), latest: max(attempts.failed_at) })
    .from(attempts)
    .where(and(eq(attempts.action, action), which, inWindow));
  if (!made?.latest || made.count < free) return 0;
  const wait = Math.min(windowMinutes * 60, firstWaitSeconds * 2 ** (made.count - free));
  return Math.ceil((Date.parse(made.latest) + wait * 1000 - Date.now()) / 1000);
};

const isKnownAddress = async (db: Queryable, user_uuid: string, address: string): Promise<boolean> =>
  (await db.$count(knownAddresses, and(eq(knownAddresses.user_uuid, user_uuid), eq(knownAddresses.address, address)))) > 0;

const forgetAttempts = async (
  db: Queryable,
  { action, account, address }: Attempt,
  { newestOnly = false }: { newestOnly?: boolean } = {},
): Promise<void> => {
  const same = and(eq(attempts.action, action), eq(attempts.account, account), eq(attempts.address, networkOf(address)));
  const newest = db
    .select({ id: max(attempts.id) })
    .from(attempts)
    .where(same);
  await db.delete(attempts).where(newestOnly ? eq(attempts.id, newest) : same);
};
