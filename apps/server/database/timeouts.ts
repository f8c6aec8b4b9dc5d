import { sql, type SQL } from 'drizzle-orm';

/** How long PostgreSQL lets a statement run or wait for a lock, and a transaction wait for its client, in milliseconds. */
export interface Timeouts {
  statementMs: number;
  lockMs: number;
  idleMs: number;
}

/** A person waits for a request. `idleMs` is longer than the longest timeout of an outside system. */
export const requestTimeouts: Timeouts = { statementMs: 30_000, lockMs: 5_000, idleMs: 150_000 };

/** Nobody waits for a job or a download, but it must not hang forever. */
export const jobTimeouts: Timeouts = { statementMs: 600_000, lockMs: 60_000, idleMs: 600_000 };

/** Sets the timeouts until the end of the transaction, which also works behind a pooler. */
export const setLocalTimeouts = async (
  db: { execute: (query: SQL) => PromiseLike<unknown> },
  { statementMs, lockMs, idleMs }: Timeouts,
): Promise<void> => {
  await db.execute(sql`
    select set_config('statement_timeout', ${String(statementMs)}, true), set_config('lock_timeout', ${String(lockMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`);
};

/** The same for a whole connection, as a statement. */
export const setTimeoutsStatement = ({ statementMs, lockMs, idleMs }: Timeouts): string =>
  `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleMs}`;

/** The same for a transaction, as a statement. */
export const localTimeoutsStatement = ({ statementMs, lockMs, idleMs }: Timeouts): string =>
  `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

/**
 * After how long PostgreSQL gives up a client that has vanished with its machine or network, and frees its locks: within a minute.
 * These are settings of a connection, because poolers refuse them as startup parameters.
 */
export const vanishedClientStatement = [
  ['tcp_keepalives_idle', 20],
  ['tcp_keepalives_interval', 5],
  ['tcp_keepalives_count', 4],
  // While it waits for the client to take data.
  ['tcp_user_timeout', 30_000],
  // While it executes a statement.
  ['client_connection_check_interval', 10_000],
]
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');
