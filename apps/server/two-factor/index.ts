import type { contract } from '@simdesk/contract';
import { systemRoles, type SystemRole } from '@simdesk/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { findUser, refuseWrongPassword } from '../accounts/index.ts';
import {
  hasTwoFactor,
  newTwoFactorSecret,
  refuseWrongCode,
  removeTwoFactor,
  replaceRecoveryCodes,
  totpOf,
} from '../core/auth/second-factor.ts';
import { twoFactorRole } from '../core/auth/sessions.ts';
import type { Context } from '../core/http/context.ts';
import type { Handlers } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { recoveryCodes, twoFactor as table } from '../database/schema/accounts.ts';
import { systemValues } from '../database/schema/system.ts';

export const twoFactor: Handlers<typeof contract.twoFactor> = {
  get: async (_input, { db, user: { user_uuid, system_role } }) => {
    const required_from = await readPolicy(db);
    const unused = and(eq(recoveryCodes.user_uuid, user_uuid), isNull(recoveryCodes.used_at));
    return {
      is_on: await hasTwoFactor(db, user_uuid),
      is_required: required_from !== null && system_role >= required_from,
      recovery_codes: await db.$count(recoveryCodes, unused),
      required_from,
    };
  },

  start: async ({ password }, context) => {
    const { user_uuid, email } = ownUser(context);
    const { database } = context.services.connection;
    await refusePassword(context, password);
    if (await hasTwoFactor(database, user_uuid)) throw new Refusal('not_allowed');
    const secret = newTwoFactorSecret();
    await context.auditedTransaction(async (db) => {
      await removeTwoFactor(db, user_uuid);
      await db.insert(table).values({ user_uuid, secret });
      context.note({ record: user_uuid, after: null });
    });
    const { renderSVG } = await import('uqr');
    return { secret, qr: renderSVG(totpOf(secret, email).toString(), { border: 2 }) };
  },

  confirm: async ({ code }, context) => {
    const { user_uuid } = ownUser(context);
    if (await hasTwoFactor(context.services.connection.database, user_uuid)) throw new Refusal('not_allowed');
    await refuseCode(context, code);
    return context.auditedTransaction(async (db) => {
      await db.update(table).set({ confirmed_at: new Date().toISOString() }).where(eq(table.user_uuid, user_uuid));
      await context.services.sessions.reloadUser(db, user_uuid);
      context.note({
        record: user_uuid,
        before: { two_factor: false },
        after: { two_factor: true },
        event: 'two_factor_changed',
      });
      return replaceRecoveryCodes(db, user_uuid);
    });
  },

  renewCodes: async ({ code }, context) => {
    const { user_uuid } = ownUser(context);
    await refuseCode(context, code);
    return context.auditedTransaction(async (db) => {
      context.note({ record: user_uuid, after: null });
      return replaceRecoveryCodes(db, user_uuid);
    });
  },

  stop: async ({ password, code }, context) => {
    const { user_uuid } = ownUser(context);
    await refusePassword(context, password);
    await refuseCode(context, code);
    return context.auditedTransaction(async (db) => {
      await removeTwoFactor(db, user_uuid);
      await context.services.sessions.reloadUser(db, user_uuid);
      context.note({
        record: user_uuid,
        before: { two_factor: true },
        after: { two_factor: false },
        event: 'two_factor_changed',
      });
      return true as const;
    });
  },

  changePolicy: async ({ required_from }, { db, services, note }) => {
    note({ before: { required_from: await readPolicy(db) }, after: { required_from }, event: 'two_factor_changed' });
    await db.delete(systemValues).where(eq(systemValues.name, twoFactorRole));
    if (required_from !== null) await db.insert(systemValues).values({ name: twoFactorRole, value: String(required_from) });
    await services.sessions.reloadAll(db);
    return true as const;
  },
};

/** An administrator who acts as a user has another phone. */
const ownUser = ({ user }: Context) => {
  if (user.impersonated_by !== null) throw new Refusal('not_allowed');
  return user;
};

const refusePassword = async (context: Context, password: string): Promise<void> => {
  const account = await findUser(context.services.connection.database, context.user.user_uuid);
  await refuseWrongPassword(context, account?.password_hash ?? '', password, 'password');
};

const refuseCode = ({ services, user: { user_uuid }, ip: address }: Context, code: string): Promise<void> =>
  refuseWrongCode(services.connection.database, { user_uuid, code, address });

/** The lowest role that needs two-factor authentication; null if it is everyone's choice. */
const readPolicy = async (db: Queryable): Promise<SystemRole | null> => {
  const [row] = await db.select().from(systemValues).where(eq(systemValues.name, twoFactorRole));
  return systemRoles.find((role) => String(role) === row?.value) ?? null;
};
