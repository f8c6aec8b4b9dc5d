import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from './connection.ts';

/**
 * What `read` finds in the database as of one moment, however long the reading takes. It has a connection of its own, so that a
 * slow reader takes none from those of the others.
 */
export async function* inSnapshot<Part>(
  { snapshots }: Pick<Connection, 'snapshots'>,
  read: (db: Database) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const client = await snapshots.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`begin isolation level repeatable read read only`);
    // A reader that has gone to sleep must not hold on to the database for ever.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    yield* read(db);
  } finally {
    // It may be in the middle of anything: the next reader gets a new one.
    client.release(true);
  }
}
