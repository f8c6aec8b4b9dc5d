import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobTimeouts, setLocalTimeouts } from '../../database/timeouts.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ DATABASE_POOL: '3', STATEMENT_TIMEOUT_SECONDS: '2', LOCK_TIMEOUT_SECONDS: '1' });
const { categories } = contract.faq;
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
});

const connection = () => server.running().services.connection;
const addCategory = (name: string) => server.as(token)(categories.create, { name, priority: 1, publish: 1 });
const update = (uuid: string, name: string) =>
  server.request({
    method: 'POST',
    url: categories.update.path,
    headers: { 'x-session-uuid': token },
    payload: { uuid, name, priority: 1, publish: 1 },
  });

/** Runs the work while other connections of the pool are in use. */
const withConnections = async <Value>(count: number, work: (clients: pg.PoolClient[]) => Promise<Value>): Promise<Value> => {
  const clients = await Promise.all(Array.from({ length: count }, () => connection().pool.connect()));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.release(true);
  }
};

describe('a request', () => {
  it('that waits too long for a lock is refused with a sentence, and may be sent again', async () => {
    const uuid = await addCategory('Rete');
    const answer = await withConnections(1, async ([client]) => {
      await client?.query('begin');
      await client?.query('select from faq_categories where uuid = $1 for update', [uuid]);
      return update(uuid, 'Copertura');
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      response: 'Someone else is changing the same entry. Please try again in a few seconds.',
      error: { code: 'locked' },
    });
    expect((await update(uuid, 'Copertura')).statusCode).toBe(200);
  });

  it('that finds no free connection is refused after some seconds', async () => {
    const answer = await withConnections(3, () =>
      server.request({ url: categories.list.path, headers: { 'x-session-uuid': token } }),
    );
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ error: { code: 'busy' } });
  });

  it('with a statement that takes too long is refused, and its connection is free again', async () => {
    const uuid = await addCategory('Lenta');
    await connection().pool.query(`create function slow_update() returns trigger language plpgsql as
      $$ begin perform pg_sleep(30); return new; end $$`);
    await connection().pool.query('create trigger slow before update on faq_categories execute function slow_update()');
    const answer = await update(uuid, 'Veloce');
    await connection().pool.query('drop function slow_update() cascade');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'busy' } }]);
    expect((await update(uuid, 'Veloce')).statusCode).toBe(200);
  });
});

describe('the timeouts', () => {
  const timeouts = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;

  it('are those of the connection', async () => {
    await withConnections(3, () => Promise.resolve());
    const { rows } = await connection().database.transaction((db) => db.execute(timeouts));
    expect(rows).toEqual([{ statement: '2s', lock: '1s' }]);
  });

  it('are set in every transaction behind a pooler, so that they do not depend on the connection', async () => {
    const { database, pool } = connection();
    await withConnections(3, async (clients) => {
      // What a pooler in transaction mode hands out: connections that it names itself, with the settings of others.
      for (const client of clients) {
        Object.assign(client, { processID: 7 });
        await client.query(`set statement_timeout = 0; set lock_timeout = 0`);
      }
      for (const client of clients.splice(0)) client.release();
      const { rows } = await database.transaction((db) => db.execute(timeouts));
      expect(rows).toEqual([{ statement: '2s', lock: '1s' }]);
      expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    });
  });

  it('of a job are longer, for its transaction only', async () => {
    const { database } = connection();
    await withConnections(3, () => Promise.resolve());
    const rows = await database.transaction(async (db) => {
      await setLocalTimeouts(db, jobTimeouts);
      return (await db.execute(timeouts)).rows;
    });
    expect(rows).toEqual([{ statement: '10min', lock: '1min' }]);
    expect((await database.execute(timeouts)).rows).toEqual([{ statement: '2s', lock: '1s' }]);
  });
});
