import { hash as digest, randomUUID } from 'node:crypto';
import { permissionsOf, UserStatus, type AccessChange, type Permission, type SystemRole } from '@simdesk/rules';
import type { SessionSummary } from '@simdesk/contract';
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notify, type Listener } from '../../database/listen-notify.ts';
import type { Database, Queryable } from '../../database/connection.ts';
import { sendAhead } from '../../database/link.ts';
import { rowReader, runPrepared } from '../../database/prepared.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { browserOf, longestUserAgent } from './browser-of.ts';
import { validAddress } from './network-of.ts';

/** The user of a request's session. */
export interface SessionUser {
  user_uuid: string;
  email: string;
  system_role: SystemRole;
  /** What the role may do now. */
  permissions: readonly Permission[];
  /** Another one after these permissions were changed. */
  permissions_mark: string;
  /** The administrator who acts as this user. */
  impersonated_by: string | null;
  /** Whether the user must set up two-factor authentication before anything else. */
  needs_two_factor: boolean;
  impersonator_uuid: string | null;
}

export interface Sessions {
  /** The user of a live session, or null. An `active` request extends the session. */
  find: (token: string, active: boolean) => Promise<SessionUser | null>;
  /** The user of a live session by the hash of its token; does not extend the session. */
  findByHash: (hash: string) => Promise<SessionUser | null>;
  open: (db: Queryable, user_uuid: string, origin?: SessionOrigin) => Promise<string>;
  /** The live sessions of a user, the last used one first. */
  listOfUser: (db: Queryable, user_uuid: string, currentToken: string | null) => Promise<SessionSummary[]>;
  /** Closes one session of a user on every server; false if there was no such session. */
  closeOne: (db: Queryable, user_uuid: string, uuid: string) => Promise<boolean>;
  /** False if there was no such session. */
  close: (db: Queryable, token: string) => Promise<boolean>;
  /** Closes every session of a user, and those in which the user acts as another, on every server; `except` stays open. */
  closeAllOfUser: (db: Queryable, user_uuid: string, except?: string | null) => Promise<void>;
  /** Every server reads the user again; the sessions stay open. */
  reloadUser: (db: Queryable, user_uuid: string) => Promise<void>;
  /** Every server reads all users again. */
  reloadAll: (db: Queryable) => Promise<void>;
}

/** Who opened a session, and from where. */
interface SessionOrigin {
  /** The administrator who acts as the user. */
  impersonatedBy?: string;
  /** The caller's IP address. */
  ip?: string;
  userAgent?: string;
}

/** By the database's clock, counted from `performance.now()` here: the clocks of servers may differ. */
interface CachedSession {
  user: SessionUser;
  seenAt: number;
  expiresAt: number;
}

/**
 * Sessions are stored in the database under the hash of their token. Each server caches the sessions it reads and drops them
 * when another server notifies it of a change.
 */
export const openSessions = (
  database: Database,
  listener: Listener,
  lifetime: { idleMs: number; absoluteMs: number },
): Sessions => {
  const cache = new Map<string, CachedSession>();
  // A session that was read before a change must not be cached after it.
  let changes = 0;
  const forgetAll = () => {
    changes += 1;
    cache.clear();
  };
  const forget = (user_uuid: string) => {
    changes += 1;
    for (const [hash, { user }] of cache) if (user.user_uuid === user_uuid) cache.delete(hash);
  };
  listener.subscribe('sessions', (user_uuid) => (user_uuid === everyone ? forgetAll() : forget(user_uuid)), forgetAll);
  const forgetEverywhere = async (db: Queryable, user_uuid: string) => {
    forget(user_uuid);
    await notify(db, 'sessions', user_uuid);
  };
  // Unused entries must not accumulate.
  const sweep = setInterval(forgetAll, 10 * 60_000);
  sweep.unref();

  const isAlive = ({ seenAt, expiresAt }: CachedSession) =>
    performance.now() < expiresAt && performance.now() - seenAt < lifetime.idleMs;

  const readSession = async (hash: string): Promise<CachedSession | null> => {
    const changesBefore = changes;
    const entry = await findSession(database, hash);
    if (!entry) return null;
    if (changes === changesBefore) cache.set(hash, entry);
    return entry;
  };

  const findLiveSession = async (hash: string): Promise<CachedSession | null> => {
    const cached = cache.get(hash);
    // A session that looks expired here may have been used on another server.
    const entry = cached && isAlive(cached) ? cached : await readSession(hash);
    if (entry && isAlive(entry)) return entry;
    cache.delete(hash);
    return null;
  };

  return {
    find: async (token, active) => {
      const hash = sha256(token);
      const entry = await findLiveSession(hash);
      if (!entry) return null;
      const now = performance.now();
      if (active && now - entry.seenAt > Math.min(60_000, lifetime.idleMs / 10)) {
        entry.seenAt = now;
        await database
          .update(sessions)
          .set({ seen_at: sql`now()` })
          .where(eq(sessions.token_hash, hash));
      }
      return entry.user;
    },
    findByHash: async (hash) => (await findLiveSession(hash))?.user ?? null,
    open: async (db, user_uuid, { impersonatedBy, ip, userAgent = '' } = {}) => {
      const token = randomUUID();
      const address = ip === undefined ? null : validAddress(ip);
      const values = [sha256(token), user_uuid, impersonatedBy ?? null, address, userAgent.slice(0, longestUserAgent)];
      await sendAhead(db, runPrepared(db, openText, [...values, lifetime.absoluteMs]));
      return token;
    },
    listOfUser: async (db, user_uuid, currentToken) => {
      const rows = await selectSummaries(db, user_uuid, lifetime.idleMs);
      const currentHash = currentToken === null ? null : sha256(currentToken);
      return rows.map(({ token_hash, user_agent, address, ...row }) => ({
        ...row,
        ...browserOf(user_agent),
        address: address ?? '',
        is_current: token_hash === currentHash,
      }));
    },
    closeOne: async (db, user_uuid, uuid) => {
      const closed = await db
        .delete(sessions)
        .where(and(eq(sessions.uuid, uuid), eq(sessions.user_uuid, user_uuid)))
        .returning({ uuid: sessions.uuid });
      await forgetEverywhere(db, user_uuid);
      return closed.length > 0;
    },
    close: async (db, token) => {
      const [closed] = await db
        .delete(sessions)
        .where(eq(sessions.token_hash, sha256(token)))
        .returning();
      if (closed) await forgetEverywhere(db, closed.user_uuid);
      return closed !== undefined;
    },
    closeAllOfUser: async (db, user_uuid, except = null) => {
      const ownSessions = or(eq(sessions.user_uuid, user_uuid), eq(sessions.impersonated_by, user_uuid));
      const closed = await db
        .delete(sessions)
        .where(and(ownSessions, except === null ? undefined : ne(sessions.token_hash, sha256(except))))
        .returning({ user_uuid: sessions.user_uuid });
      for (const each of new Set([user_uuid, ...closed.map((session) => session.user_uuid)])) await forgetEverywhere(db, each);
    },
    reloadUser: (db, user_uuid) => forgetEverywhere(db, user_uuid),
    reloadAll: async (db) => {
      forgetAll();
      await notify(db, 'sessions', everyone);
    },
  };
};

export const sha256 = (token: string): string => digest('sha256', token);

/** Sent to the other servers in place of a user. */
const everyone = 'everyone';

/** The system value with the lowest role that needs two-factor authentication; without it, it is everyone's choice. */
export const twoFactorRole = 'two-factor-role';

const impersonator = alias(users, 'impersonator');

const selectSummaries = (db: Queryable, user_uuid: string, idleMs: number) =>
  db
    .select({
      uuid: sessions.uuid,
      token_hash: sessions.token_hash,
      create_at: sessions.created_at,
      seen_at: sessions.seen_at,
      address: sessions.address,
      user_agent: sessions.user_agent,
      impersonated_by: impersonator.email,
    })
    .from(sessions)
    .leftJoin(impersonator, eq(impersonator.uuid, sessions.impersonated_by))
    .where(
      and(
        eq(sessions.user_uuid, user_uuid),
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.seen_at, sql`now() - ${idleMs}::float8 * interval '1 millisecond'`),
      ),
    )
    .orderBy(desc(sessions.seen_at), sessions.uuid);

const userReader = rowReader({ user_uuid: users.uuid, email: users.email, system_role: users.system_role }, 'u');

const openText = `
  insert into sessions (token_hash, user_uuid, impersonated_by, address, user_agent, expires_at)
  values ($1, $2, $3, $4, $5, now() + $6::float8 * interval '1 millisecond')`;

// Those who act as another user have signed in with their own second factor.
const sessionText = `
  select ${userReader.list}, (1000 * extract(epoch from now() - s.seen_at))::float8,
    (1000 * extract(epoch from s.expires_at - now()))::float8, impersonator.email, impersonator.uuid,
    s.impersonated_by is null and f.confirmed_at is null
      and coalesce(u.system_role >= (select value::smallint from marks where name = $3), false),
    (select json_agg(a) from role_access a where a.role = u.system_role)
  from sessions s join users u on u.uuid = s.user_uuid
    left join two_factor f on f.user_uuid = u.uuid left join users impersonator on impersonator.uuid = s.impersonated_by
  where s.token_hash = $1 and u.status = $2 and s.expires_at > now()`;

const findSession = async (database: Database, hash: string): Promise<CachedSession | null> => {
  const [row] = (await runPrepared(database, sessionText, [hash, UserStatus.Active, twoFactorRole])).rows;
  if (!row) return null;
  const more = row.slice(userReader.width) as [number, number, string | null, string | null, boolean, AccessChange[] | null];
  const [idleMs, leftMs, impersonated_by, impersonator_uuid, needs_two_factor, changes] = more;
  const user = userReader.read(row);
  const permissions = permissionsOf(user.system_role, changes ?? []);
  return {
    user: {
      ...user,
      permissions,
      permissions_mark: sha256(permissions.join()).slice(0, 12),
      impersonated_by,
      impersonator_uuid,
      needs_two_factor,
    },
    seenAt: performance.now() - idleMs,
    expiresAt: performance.now() + leftMs,
  };
};
