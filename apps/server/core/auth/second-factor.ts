import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database, Queryable } from '../../database/connection.ts';
import { recoveryCodes, twoFactor } from '../../database/schema/accounts.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from './sessions.ts';
import { throttleFailures } from './throttle.ts';

/** Time-based codes (RFC 6238) with the settings that every authenticator app knows. */
export const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Simdesk', label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });

export const newTwoFactorSecret = (): string => new Secret({ size: 20 }).base32;

export const hasTwoFactor = async (db: Queryable, user_uuid: string): Promise<boolean> =>
  (await db.$count(twoFactor, and(eq(twoFactor.user_uuid, user_uuid), isNotNull(twoFactor.confirmed_at)))) > 0;

/** Ten new codes in place of the old ones. Each has 80 random bits, so that a fast hash protects it. */
export const replaceRecoveryCodes = async (db: Queryable, user_uuid: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_uuid, user_uuid));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ user_uuid, code_hash: sha256(code) })));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
};

export const removeTwoFactor = async (db: Queryable, user_uuid: string): Promise<void> => {
  await db.delete(twoFactor).where(eq(twoFactor.user_uuid, user_uuid));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_uuid, user_uuid));
};

interface CodeAttempt {
  user_uuid: string;
  code: string;
  /** The caller's IP address. */
  address: string;
}

/** Refuses a wrong code at the field `code`, counts it, and uses a right one up. Call it outside of transactions. */
export const refuseWrongCode = async (database: Database, { user_uuid, code, address }: CodeAttempt): Promise<void> => {
  const attempt = { action: 'second-factor' as const, account: user_uuid, address, user_uuid };
  const isCorrect = await throttleFailures(database, attempt, () =>
    database.transaction((db) => spendCode(db, user_uuid, code.replace(/[\s-]/g, ''))),
  );
  if (!isCorrect) throw new Refusal('wrong_code', {}, { code: 'wrong_code' }).of(user_uuid);
};

const periodSeconds = 30;
const recoveryCodeCount = 10;

/** Accepts the code of an app or a recovery code, each once. */
const spendCode = async (db: Queryable, user_uuid: string, code: string): Promise<boolean> => {
  // The lock makes sure that concurrent requests do not use the same code.
  const [factor] = await db.select().from(twoFactor).where(eq(twoFactor.user_uuid, user_uuid)).for('update');
  if (!factor) return false;
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, user_uuid, code.toUpperCase());
  const now = Date.now();
  // The clock of a phone may be half a minute off.
  const delta = totpOf(factor.secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / periodSeconds) + delta;
  if (step <= factor.last_step) return false;
  await db.update(twoFactor).set({ last_step: step }).where(eq(twoFactor.user_uuid, user_uuid));
  return true;
};

const spendRecoveryCode = async (db: Queryable, user_uuid: string, code: string): Promise<boolean> => {
  const unused = and(
    eq(recoveryCodes.user_uuid, user_uuid),
    eq(recoveryCodes.code_hash, sha256(code)),
    isNull(recoveryCodes.used_at),
  );
  const used = await db.update(recoveryCodes).set({ used_at: new Date().toISOString() }).where(unused).returning();
  return used.length > 0;
};
