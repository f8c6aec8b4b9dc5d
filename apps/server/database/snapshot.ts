import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection, Database } from './connection.ts';

/**
 * What `read` finds in the database as of one moment, however long the reading takes. It has a connection of its own, so that a
 * slow reader takes none from the pool.
 */
export async function* inSnapshot<Part>(
  { settings }: Pick<Connection, 'settings'>,
  read: (db: Database) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const client = new pg.Client({ ...settings, application_name: 'simdesk snapshot' });
  // Whoever reads is told by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`begin isolation level repeatable read read only`);
    // A reader that has gone to sleep must not hold on to the database for ever.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    yield* read(db);
  } finally {
    await client.end();
  }
}
