import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { NoSchema, NoTables, Transaction, Transactions } from './queryable.ts';
import { isBehindPooler } from './behind-pooler.ts';
import { sendAhead, setLink, type Change, type Link } from './link.ts';
import { holdBack } from './prepared.ts';
import { localTimeoutsStatement, type Timeouts } from './timeouts.ts';

/**
 * Runs transactions. Behind a pooler each sets its timeouts in the message that begins it: those of the connection may belong to
 * another client.
 */
export const transactions = (
  pool: pg.Pool,
  timeouts: Timeouts,
  isPrepared: boolean,
  onCommit: (changes: Change[]) => void,
): Transactions => {
  const beginWithTimeouts = `begin; ${localTimeoutsStatement(timeouts)}`;
  return async (work) => {
    const client = await pool.connect();
    const changes: Change[] = [];
    const announce: Link['announce'] = (change) => void changes.push(change);
    const link = { client, isPrepared, sentAhead: [] as Promise<unknown>[], announce } satisfies Link;
    const session = new NodePgSession<NoSchema, NoTables>(client, dialect, undefined);
    const db: Transaction = new NodePgTransaction<NoSchema, NoTables>(dialect, session, undefined);
    setLink(db, link);
    let broken: Error | undefined;
    try {
      // Sent with the first statement. If it fails, the connection is gone or its transaction aborted, so that all statements fail.
      if (client instanceof pg.Client) holdBack(client);
      await sendAhead(db, client.query(isBehindPooler(client) ? beginWithTimeouts : 'begin'));
      const value = await work(db);
      // With a failed write before it, this rolls back and answers so.
      const [{ command }] = await Promise.all([client.query('commit'), ...link.sentAhead]);
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because one of its statements failed');
      if (changes.length > 0) onCommit(changes);
      return value;
    } catch (error) {
      const cause = (await firstFailure(link.sentAhead)) ?? error;
      // A connection that cannot roll back must not be used again.
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw cause;
    } finally {
      client.release(broken);
    }
  };
};

const dialect = new PgDialect();

/** The error of a write that was sent ahead: every later statement fails only because of it. */
const firstFailure = async (sent: Promise<unknown>[]): Promise<unknown> => {
  const outcomes = await Promise.allSettled(sent);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
};
