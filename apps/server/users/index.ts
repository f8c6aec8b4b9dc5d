import type { contract } from '@simdesk/contract';
import { mayActOn, mayGrantRole, UserStatus, type PersonAction } from '@simdesk/rules';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { changeEmail, endSessions, findUserByEmail, hashNewPassword, lockSuperAdmins, type User } from '../accounts/index.ts';
import { removeTwoFactor } from '../core/auth/second-factor.ts';
import { countAttempt } from '../core/auth/throttle.ts';
import type { Context } from '../core/http/context.ts';
import { sortOrder, readPage, searchFilter } from '../core/records/listing.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { Refusal } from '../core/refusal.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow, lockRow } from '../core/records/versioned.ts';
import { twoFactor, users as table } from '../database/schema/accounts.ts';

export const searchedUsers: SearchedRecords = {
  table,
  search: [table.first_name, table.last_name, table.email, table.phone],
  title: sql`coalesce(nullif(trim(${table.first_name} || ' ' || ${table.last_name}), ''), ${table.email})`,
  detail: table.email,
  where: ne(table.status, UserStatus.Deleted),
};

export const users: Handlers<typeof contract.users> = {
  list: async ({ sort, search, status, system_role, ...page }, { db }) => {
    const where = and(
      // Deleted users are listed only on request.
      status === undefined ? searchedUsers.where : eq(table.status, status),
      system_role === undefined ? undefined : eq(table.system_role, system_role),
      searchFilter(searchedUsers.search, search),
    );
    const rows = db
      .select(userColumns)
      .from(table)
      .where(where)
      .orderBy(...sortOrder(sortable, sort, [table.last_name, table.first_name, table.email], table.uuid));
    const { data, total = data.length } = await readPage(db, rows, page, { from: table, where });
    return { data: { data: data.map(toWireUser), total } };
  },

  get: async ({ user_uuid }, { db }) =>
    toWireUser(requireRow(await db.select(userColumns).from(table).where(eq(table.uuid, user_uuid)))),

  changeInfo: async ({ user_uuid, version, ...info }, context) => {
    await lockManagedUser(context, 'info', user_uuid);
    return updateRow(context, table, user_uuid, info, version);
  },

  changeStatus: ({ user_uuid, status }, context) =>
    setStatus(context, status === UserStatus.Deleted ? 'delete' : 'status', user_uuid, status),

  changeRole: async ({ user_uuid, system_role }, context) => {
    const superAdmins = await lockSuperAdmins(context.db);
    const target = await lockManagedUser(context, 'role', user_uuid);
    if (!mayGrantRole(context.user.system_role, system_role)) throw new Refusal('not_allowed');
    if (target.system_role > system_role) superAdmins.refuseRemovingLast(user_uuid);
    await updateRow(context, table, user_uuid, { system_role });
    context.note({ event: 'role_changed' });
    await context.services.sessions.closeAllOfUser(context.db, user_uuid);
    return true as const;
  },

  changeEmail: async ({ user_uuid, email, language }, context) => {
    await lockManagedUser(context, 'email', user_uuid);
    await countAttempt(context.db, { action: 'email-link', account: user_uuid, address: context.ip });
    return changeEmail(context, { user_uuid, email, field: 'email', language });
  },

  changePassword: async ({ user_uuid, password }, context) => {
    // Before hashing, which takes long: refuse callers who may not.
    await context.services.connection.database.transaction((db) => lockManagedUser({ ...context, db }, 'password', user_uuid));
    const password_hash = await hashNewPassword(password, 'password');
    return context.auditedTransaction(async (db) => {
      await lockManagedUser({ ...context, db }, 'password', user_uuid);
      await updateRow({ ...context, db }, table, user_uuid, { password_hash, demo_password: false });
      const ownToken = user_uuid === context.user.user_uuid ? context.token : null;
      await context.services.sessions.closeAllOfUser(db, user_uuid, ownToken);
      return true as const;
    });
  },

  sessions: async ({ user_uuid }, { db, user, services, token }) => {
    const target = requireRow(await db.select().from(table).where(eq(table.uuid, user_uuid)));
    if (!mayActOn(user, 'sessions', { user_uuid, system_role: target.system_role })) throw new Refusal('not_allowed');
    return { data: await services.sessions.listOfUser(db, user_uuid, token) };
  },

  endSessions: async ({ user_uuid, uuid }, context) => {
    await lockManagedUser(context, 'sessions', user_uuid);
    return endSessions(context, user_uuid, uuid);
  },

  resetTwoFactor: async ({ user_uuid }, context) => {
    const { db, services, note } = context;
    await lockManagedUser(context, 'two-factor', user_uuid);
    await removeTwoFactor(db, user_uuid);
    await services.sessions.reloadUser(db, user_uuid);
    note({ record: user_uuid, before: { two_factor: true }, after: { two_factor: false }, event: 'two_factor_changed' });
    return true as const;
  },

  remove: ({ user_uuid }, context) => setStatus(context, 'delete', user_uuid, UserStatus.Deleted),

  impersonate: async ({ email }, { db, user, services, note, ip, userAgent }) => {
    const target = await findUserByEmail(db, email);
    if (!target) throw new Refusal('unknown_user', {}, { email: 'unknown' });
    const person = { user_uuid: target.uuid, system_role: target.system_role };
    // Impersonation cannot be nested.
    if (user.impersonated_by !== null || !mayActOn(user, 'impersonate', person)) throw new Refusal('not_allowed');
    if (target.status !== UserStatus.Active) throw new Refusal('not_active');
    note({ record: target.uuid, after: { email: target.email } });
    return services.sessions.open(db, target.uuid, { impersonatedBy: user.user_uuid, ip, userAgent });
  },
};

const { first_name, last_name, system_role, status, email, create_at } = getTableColumns(table);
const sortable = { first_name, last_name, system_role, status, email, create_at };

const hasTwoFactor = sql<boolean>`exists (
  select from ${twoFactor} where ${twoFactor.user_uuid} = ${table.uuid} and ${twoFactor.confirmed_at} is not null)`;
const userColumns = { ...getTableColumns(table), two_factor: hasTwoFactor };

const toWireUser = ({ uuid, ...user }: User & { two_factor: boolean }) => ({
  user_uuid: uuid,
  email: user.email,
  system_role: user.system_role,
  status: user.status,
  first_name: user.first_name,
  second_name: user.second_name,
  last_name: user.last_name,
  phone: user.phone,
  birthday: user.birthday,
  sex: user.sex,
  create_at: user.create_at,
  email_confirmed: user.email_confirmed,
  two_factor: user.two_factor,
  version: user.version,
});

/** Locks the user to change; refuses if the caller may not do this to them. */
const lockManagedUser = async ({ db, user }: Context, action: PersonAction, user_uuid: string): Promise<User> => {
  const target = await lockRow(db, table, user_uuid);
  // Their user has left for good.
  if (target.erased_at !== null) throw new Refusal('erased');
  // Impersonating users still may not change their own role and status.
  const actor = target.email === user.impersonated_by ? { ...user, user_uuid } : user;
  if (!mayActOn(actor, action, { user_uuid, system_role: target.system_role })) throw new Refusal('not_allowed');
  return target;
};

/** Only active users have sessions: any other status closes them. */
const setStatus = async (context: Context, action: PersonAction, user_uuid: string, next: UserStatus): Promise<true> => {
  const { db, services } = context;
  const superAdmins = await lockSuperAdmins(db);
  const target = await lockManagedUser(context, action, user_uuid);
  if (next !== UserStatus.Active) superAdmins.refuseRemovingLast(user_uuid);
  if (target.status === UserStatus.Deleted && next !== UserStatus.Deleted && (await findUserByEmail(db, target.email)))
    throw new Refusal('email_taken', {}, { email: 'taken' });
  await updateRow(context, table, user_uuid, { status: next });
  if (next !== UserStatus.Active) await services.sessions.closeAllOfUser(db, user_uuid);
  return true;
};
