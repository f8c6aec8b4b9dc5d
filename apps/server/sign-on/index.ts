import type { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { and, eq, gt, sql } from 'drizzle-orm';
import { findUserByEmail, lockSuperAdmins, type User } from '../accounts/index.ts';
import { sha256 } from '../core/auth/sessions.ts';
import { rememberAddress } from '../core/auth/throttle.ts';
import type { Context } from '../core/http/context.ts';
import type { Handlers } from '../core/http/serve.ts';
import { requireInsertedRow, requireRow } from '../core/records/rows.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { announce } from '../database/link.ts';
import { signOns, users } from '../database/schema/accounts.ts';
import { readCookie } from './cookies.ts';
import { Identity } from './identity.ts';

export { serveSignOn } from './routes.ts';

type SignOnContext = Pick<Context, 'services' | 'db' | 'cookies' | 'ip' | 'userAgent' | 'note'>;

export const signOn: Handlers<typeof contract.signOn> = {
  finish: async (_input, context) => {
    const { services, db, ip, note } = context;
    const identity = await takeIdentity(db, context.cookies);
    const user = await signedOnUser(context, identity);
    await rememberAddress(db, user.uuid, ip);
    note({ record: user.uuid, user: { user_uuid: user.uuid, email: user.email } });
    return { session: await services.sessions.open(db, user.uuid, context), to: identity.to };
  },
};

/** Deletes what it answers: of two requests at once only one gets it. */
const takeIdentity = async (db: Queryable, cookies: string | null): Promise<Identity> => {
  const token = readCookie('result', cookies);
  if (token === null) throw new Refusal('sign_on_failed');
  const [taken] = await db
    .delete(signOns)
    .where(and(eq(signOns.token_hash, sha256(token)), gt(signOns.expires_at, sql`now()`)))
    .returning();
  if (!taken) throw new Refusal('sign_on_failed');
  return Identity.parse(taken.identity);
};

/** The user of an identity: found by the verified e-mail or created, with the role that the provider gives. */
const signedOnUser = async (context: SignOnContext, { identity, email, role, ...names }: Identity): Promise<User> => {
  const { db, note } = context;
  const provider = context.services.config.signOn?.name ?? '';
  if (email === null) throw new Refusal('sign_on_email', { provider });
  // Before any other user is locked.
  const superAdmins = await lockSuperAdmins(db);
  const found = await findUserByEmail(db, email);
  const refuse = (code: 'sign_on_role' | 'sign_on_other') => new Refusal(code, { provider }).of(found?.uuid);
  if (role === null) throw refuse('sign_on_role');
  if (!found) {
    if (await wasDeleted(db, email)) throw new Refusal('sign_on_deleted');
    return createUser(context, { identity, email, role: role === 'keep' ? SystemRole.NoRole : role, ...names });
  }
  const [user] = await db.select().from(users).where(eq(users.uuid, found.uuid)).for('update');
  if (user?.status !== UserStatus.Active) throw new Refusal('not_active').of(found.uuid);
  if (user.sign_on_identity !== null && user.sign_on_identity !== identity) throw refuse('sign_on_other');
  const system_role = role === 'keep' ? user.system_role : role;
  const hasNewRole = system_role !== user.system_role;
  const isFirst = user.sign_on_identity === null;
  if (!hasNewRole && !isFirst) {
    note({ after: null });
    return user;
  }
  if (system_role < user.system_role) superAdmins.refuseRemovingLast(user.uuid);
  const after = requireRow(
    await db
      .update(users)
      .set({
        system_role,
        sign_on_identity: identity,
        // Another person may have chosen the password of an account with this e-mail.
        ...(isFirst && { password_hash: noPassword, demo_password: false }),
        version: user.version + 1,
        changed_by: user.email,
        changed_at: sql`now()`,
      })
      .where(eq(users.uuid, user.uuid))
      .returning(),
  );
  await context.services.sessions.closeAllOfUser(db, user.uuid);
  note({ before: user, after, ...(hasNewRole && { event: 'role_changed' as const }) });
  return after;
};

/** A text that is the hash of no password. */
const noPassword = 'none';

const createUser = async (
  { db, note }: SignOnContext,
  { identity, email, role, first_name, last_name }: Omit<Identity, 'role' | 'email' | 'to'> & { email: string; role: SystemRole },
): Promise<User> => {
  const names = { first_name, last_name };
  const created = await db
    .insert(users)
    .values({
      ...{ email, ...names, password_hash: noPassword, system_role: role, status: UserStatus.Active },
      ...{ sign_on_identity: identity, changed_by: email },
    })
    .onConflictDoNothing()
    .returning();
  // The same person may use another e-mail here.
  if (created.length === 0) throw new Refusal('sign_on_failed');
  const user = requireInsertedRow(created);
  announce(db, { area: 'users', record: user.uuid, request: null });
  note({ after: user, ...(role > SystemRole.NoRole && { event: 'role_changed' as const }) });
  return user;
};

const wasDeleted = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(users, and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.status, UserStatus.Deleted)))) > 0;
