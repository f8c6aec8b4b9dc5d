import { createHash, randomUUID } from 'node:crypto';
import { UserStatus, type SystemRole } from '@simdesk/rules';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announce, type Announcements } from '../../database/announcements.ts';
import type { Database, Queryable } from '../../database/connection.ts';
import { sessions, users } from '../../database/schema/accounts.ts';

/** The person behind a request. */
export interface SignedIn {
  user_uuid: string;
  email: string;
  system_role: SystemRole;
  /** Who really acts, when an administrator signed in as this user. */
  impersonated_by: string | null;
}

export interface Sessions {
  /** The user of a living session, or null. `active` tells whether this request is a sign of life. */
  find: (token: string, active: boolean) => Promise<SignedIn | null>;
  /** The user of a living session by the hash of its token. Whoever knows only that gives no sign of life. */
  findHashed: (hash: string) => Promise<SignedIn | null>;
  open: (db: Queryable, user_uuid: string, impersonatedBy?: string) => Promise<string>;
  /** Answers whether there was such a session. */
  close: (db: Queryable, token: string) => Promise<boolean>;
  /** Ends every session of a user, and those in which the user acts as another, on every server; `except` goes on. */
  closeAllOf: (db: Queryable, user_uuid: string, except?: string | null) => Promise<void>;
  /** Has every server read the user anew, who goes on with other details. */
  renew: (db: Queryable, user_uuid: string) => Promise<void>;
}

interface Remembered {
  signedIn: SignedIn;
  seenAt: number;
  expiresAt: number;
}

/**
 * Sessions live in the database under the hash of their token. Each server remembers the ones it has seen and forgets them
 * when another announces a change.
 */
export const openSessions = (
  database: Database,
  announcements: Announcements,
  lifetime: { idleMs: number; absoluteMs: number },
): Sessions => {
  const remembered = new Map<string, Remembered>();
  const query = findSession(database);
  // A look-up that began before a change was announced must not be remembered after it.
  let changes = 0;
  const forgetAll = () => {
    changes += 1;
    remembered.clear();
  };
  const forget = (user_uuid: string) => {
    changes += 1;
    for (const [hash, { signedIn }] of remembered) if (signedIn.user_uuid === user_uuid) remembered.delete(hash);
  };
  announcements.on('sessions', forget, forgetAll);
  const forgetEverywhere = async (db: Queryable, user_uuid: string) => {
    forget(user_uuid);
    await announce(db, 'sessions', user_uuid);
  };
  // Nothing is remembered forever: entries nobody asks for any more must not pile up.
  const sweep = setInterval(forgetAll, 10 * 60_000);
  sweep.unref();

  const isAlive = ({ seenAt, expiresAt }: Remembered) => Date.now() < expiresAt && Date.now() - seenAt < lifetime.idleMs;

  const lookUp = async (hash: string): Promise<Remembered | null> => {
    const changesBefore = changes;
    const [row] = await query.execute({ hash });
    if (!row) return null;
    const { seen_at, expires_at, ...signedIn } = row;
    const entry = { signedIn, seenAt: Date.parse(seen_at), expiresAt: Date.parse(expires_at) };
    if (changes === changesBefore) remembered.set(hash, entry);
    return entry;
  };

  const findAlive = async (hash: string): Promise<Remembered | null> => {
    const known = remembered.get(hash);
    // What looks expired here may have been used on another server meanwhile.
    const entry = known && isAlive(known) ? known : await lookUp(hash);
    if (entry && isAlive(entry)) return entry;
    remembered.delete(hash);
    return null;
  };

  return {
    find: async (token, active) => {
      const hash = hashOf(token);
      const entry = await findAlive(hash);
      if (!entry) return null;
      const now = Date.now();
      if (active && now - entry.seenAt > Math.min(60_000, lifetime.idleMs / 10)) {
        entry.seenAt = now;
        await database
          .update(sessions)
          .set({ seen_at: new Date(now).toISOString() })
          .where(eq(sessions.token_hash, hash));
      }
      return entry.signedIn;
    },
    findHashed: async (hash) => (await findAlive(hash))?.signedIn ?? null,
    open: async (db, user_uuid, impersonatedBy) => {
      const token = randomUUID();
      const expires_at = new Date(Date.now() + lifetime.absoluteMs).toISOString();
      await db
        .insert(sessions)
        .values({ token_hash: hashOf(token), user_uuid, expires_at, impersonated_by: impersonatedBy ?? null });
      return token;
    },
    close: async (db, token) => {
      const [closed] = await db
        .delete(sessions)
        .where(eq(sessions.token_hash, hashOf(token)))
        .returning();
      if (closed) await forgetEverywhere(db, closed.user_uuid);
      return closed !== undefined;
    },
    closeAllOf: async (db, user_uuid, except = null) => {
      const own = or(eq(sessions.user_uuid, user_uuid), eq(sessions.impersonated_by, user_uuid));
      const closed = await db
        .delete(sessions)
        .where(and(own, except === null ? undefined : ne(sessions.token_hash, hashOf(except))))
        .returning({ user_uuid: sessions.user_uuid });
      for (const each of new Set([user_uuid, ...closed.map((session) => session.user_uuid)])) await forgetEverywhere(db, each);
    },
    renew: (db, user_uuid) => forgetEverywhere(db, user_uuid),
  };
};

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const findSession = (database: Database) => {
  const impersonator = alias(users, 'impersonator');
  return database
    .select({
      user_uuid: users.uuid,
      email: users.email,
      system_role: users.system_role,
      impersonated_by: impersonator.email,
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
