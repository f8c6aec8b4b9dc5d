import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from './connection.ts';
import { setLink } from './link.ts';
import { listCursors } from './list-cursors.ts';
import { jobTimeouts, setLocalTimeouts } from './timeouts.ts';

const refuseChange = () => {
  throw new Error('A snapshot changes nothing');
};

/** Reads from one snapshot of the database, over a connection of the pool for slow readers. */
export async function* readInSnapshot<Part>(
  { snapshots }: Pick<Connection, 'snapshots'>,
  read: (db: Database) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const client = await snapshots.connect();
  try {
    const lists = listCursors(client);
    const db = drizzle(lists.client);
    // The connection is used once: a name would prepare a statement for nothing.
    setLink(db, { client, isPrepared: false, sentAhead: null, announce: refuseChange, readNext: lists.readNext });
    await db.execute(sql`begin isolation level repeatable read read only`);
    // A stalled reader must not keep its transaction open forever.
    await setLocalTimeouts(db, jobTimeouts);
    yield* read(db);
  } finally {
    // The transaction may be in any state, so the connection is not reused.
    client.release(true);
  }
}
