import { createHash, randomUUID } from 'node:crypto';
import { UserStatus, type SystemRole } from '@simdesk/rules';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notify, type Listener } from '../../database/listen-notify.ts';
import type { Database, Queryable } from '../../database/connection.ts';
import { sessions, users } from '../../database/schema/accounts.ts';

/** The user of a request's session. */
export interface SessionUser {
  user_uuid: string;
  email: string;
  system_role: SystemRole;
  /** The administrator who acts as this user. */
  impersonated_by: string | null;
  impersonator_uuid: string | null;
}

export interface Sessions {
  /** The user of a live session, or null. An `active` request extends the session. */
  find: (token: string, active: boolean) => Promise<SessionUser | null>;
  /** The user of a live session by the hash of its token; does not extend the session. */
  findByHash: (hash: string) => Promise<SessionUser | null>;
  open: (db: Queryable, user_uuid: string, impersonatedBy?: string) => Promise<string>;
  /** False if there was no such session. */
  close: (db: Queryable, token: string) => Promise<boolean>;
  /** Closes every session of a user, and those in which the user acts as another, on every server; `except` stays open. */
  closeAllOfUser: (db: Queryable, user_uuid: string, except?: string | null) => Promise<void>;
  /** Every server reads the user again; the sessions stay open. */
  reloadUser: (db: Queryable, user_uuid: string) => Promise<void>;
}

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
  const query = findSession(database);
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
  listener.subscribe('sessions', forget, forgetAll);
  const forgetEverywhere = async (db: Queryable, user_uuid: string) => {
    forget(user_uuid);
    await notify(db, 'sessions', user_uuid);
  };
  // Unused entries must not accumulate.
  const sweep = setInterval(forgetAll, 10 * 60_000);
  sweep.unref();

  const isAlive = ({ seenAt, expiresAt }: CachedSession) => Date.now() < expiresAt && Date.now() - seenAt < lifetime.idleMs;

  const readSession = async (hash: string): Promise<CachedSession | null> => {
    const changesBefore = changes;
    const [row] = await query.execute({ hash });
    if (!row) return null;
    const { seen_at, expires_at, ...user } = row;
    const entry = { user, seenAt: Date.parse(seen_at), expiresAt: Date.parse(expires_at) };
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
      const now = Date.now();
      if (active && now - entry.seenAt > Math.min(60_000, lifetime.idleMs / 10)) {
        entry.seenAt = now;
        await database
          .update(sessions)
          .set({ seen_at: new Date(now).toISOString() })
          .where(eq(sessions.token_hash, hash));
      }
      return entry.user;
    },
    findByHash: async (hash) => (await findLiveSession(hash))?.user ?? null,
    open: async (db, user_uuid, impersonatedBy) => {
      const token = randomUUID();
      const expires_at = new Date(Date.now() + lifetime.absoluteMs).toISOString();
      await db
        .insert(sessions)
        .values({ token_hash: sha256(token), user_uuid, expires_at, impersonated_by: impersonatedBy ?? null });
      return token;
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
  };
};

export const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex');

const findSession = (database: Database) => {
  const impersonator = alias(users, 'impersonator');
  return database
    .select({
      user_uuid: users.uuid,
      email: users.email,
      system_role: users.system_role,
      impersonated_by: impersonator.email,
      impersonator_uuid: impersonator.uuid,
      seen_at: sessions.seen_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.user_uuid))
    .leftJoin(impersonator, eq(impersonator.uuid, sessions.impersonated_by))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('hash')),
        eq(users.status, UserStatus.Active),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
    .prepare('find_session');
};
