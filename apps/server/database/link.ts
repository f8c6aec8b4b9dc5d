import type pg from 'pg';
import type { ReadNext } from './list-cursors.ts';
import type { Queryable } from './queryable.ts';

/** Something that has changed. It is named, never described: whoever wants to know more reads it. */
export type Change =
  /** `area` is a path in the contract's tree. */
  | { area: string; record: string | null; request: string | null }
  /** A job, of interest to the user who has started it. */
  | { job: string; user_uuid: string };

/** The driver behind a database or a transaction, for statements that are written by hand. */
export interface Link {
  client: pg.Pool | pg.ClientBase;
  /** Whether statements are prepared under a name; a pooler may not support it. */
  isPrepared: boolean;
  /** In a transaction: the writes that were sent and not waited for. */
  sentAhead: Promise<unknown>[] | null;
  /** Called with what has changed; in a transaction it is told when that has committed. */
  announce: (change: Change) => void;
  /** In a snapshot, which reads the parts of a file: how a list is continued. */
  readNext?: ReadNext;
}

const links = new WeakMap<object, Link>();

export const setLink = (db: object, link: Link): void => void links.set(db, link);

export const linkOf = (db: Queryable): Link => {
  const link = links.get(db);
  if (!link) throw new Error('This database was not opened by connect()');
  return link;
};

export const isTransaction = (db: Queryable): boolean => linkOf(db).sentAhead !== null;

/** Tells what has changed, once the transaction has committed; nothing if it rolls back. */
export const announce = (db: Queryable, change: Change): void => linkOf(db).announce(change);

/**
 * Sends a write of a transaction without waiting for its answer, so that several writes take one round trip. PostgreSQL executes
 * them in the order in which they are sent; if one fails, the transaction fails with its error. Outside a transaction it waits.
 */
export const sendAhead = async (db: Queryable, write: PromiseLike<unknown>): Promise<void> => {
  const { sentAhead } = linkOf(db);
  // A query of Drizzle is sent when it is awaited: `then` sends it now, before any later one.
  const sent = new Promise((resolve, reject) => void write.then(resolve, reject));
  if (sentAhead === null) {
    await sent;
    return;
  }
  sent.catch(() => undefined);
  sentAhead.push(sent);
};
