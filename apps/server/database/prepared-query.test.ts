import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { connect, type Connection } from './connection.ts';
import { linkOf } from './link.ts';
import { runPrepared } from './prepared.ts';
import type { Transaction } from './queryable.ts';

const server = testServer();
/** Nobody else uses its two connections. */
let connection: Connection;
beforeAll(() => void (connection = connect(server.running().services.connection.settings, { poolSize: 2, onError: fail })));
afterAll(() => connection.close());

const fail = (error: Error): never => {
  throw error;
};

/** Counts the descriptions that the connection of a transaction asks for. */
const countDescriptions = (db: Transaction) => {
  const { client } = linkOf(db);
  if (!(client instanceof pg.Client)) throw new Error('not the client of a transaction');
  const { connection: socket } = client as unknown as { connection: { describe: () => void } };
  return vi.spyOn(socket, 'describe').mockClear();
};

describe('a prepared statement', () => {
  it('is described once on a connection, and answers the same rows without a description', async () => {
    const text = `select $1::integer, now(), null::text, '{"a": 1}'::jsonb`;
    await connection.database.transaction(async (db) => {
      const descriptions = countDescriptions(db);
      const [first, second] = [await runPrepared(db, text, [1]), await runPrepared(db, text, [1])];
      expect(descriptions).toHaveBeenCalledTimes(1);
      expect(first.rows).toEqual([[1, expect.any(String), null, { a: 1 }]]);
      expect(second.rows).toEqual(first.rows);
      expect(second.fields).toEqual(first.fields);
    });
  });

  it('without rows is described once, too, and answers how many it changed', async () => {
    const text = 'update users set first_name = $1 where false';
    await connection.database.transaction(async (db) => {
      const descriptions = countDescriptions(db);
      await runPrepared(db, text, ['Anna']);
      expect(await runPrepared(db, text, ['Anna'])).toMatchObject({ rows: [], rowCount: 0, command: 'UPDATE' });
      expect(descriptions).toHaveBeenCalledTimes(1);
    });
  });

  it('is described again on another connection, and read as it is now', async () => {
    const { database } = connection;
    const { pool } = server.running().services.connection;
    await pool.query('create table measures (value integer)');
    await pool.query('insert into measures values (7)');
    const text = 'select value from measures';
    await database.transaction(async (db) => {
      expect((await runPrepared(db, text, [])).rows).toEqual([[7]]);
      expect((await runPrepared(db, text, [])).rows).toEqual([[7]]);
    });
    await pool.query('alter table measures alter value type text');
    // Both connections at once, one of which has prepared it before.
    const read = () => database.transaction(async (db) => (await runPrepared(db, text, [])).rows);
    const outcomes = await Promise.allSettled([read(), read()]);
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual([['7']]);
      else expect(String((outcome.reason as Error).cause)).toContain('cached plan must not change result type');
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
