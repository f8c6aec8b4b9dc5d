import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { sendShared } from './shared-connections.ts';

const poolSize = 4;
const server = testServer({ DATABASE_POOL: String(poolSize) });
const pool = (): pg.Pool => server.running().services.connection.pool;

/** Reads a number and the process that has answered. */
const read = (number: number, text = 'select $1::integer as number, pg_backend_pid() as pid') =>
  sendShared(pool(), async (client) => (await client.query<{ number: number; pid: number }>(text, [number])).rows[0]);
const readMany = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => read(number)));
const allReleased = () =>
  vi.waitFor(() => expect([pool().idleCount, pool().waitingCount]).toEqual([pool().totalCount, 0]), waitOptions);

// The jobs of the start use connections too.
beforeEach(allReleased);

/** A table that is locked as a migration does it, until the returned function is called. */
const lockTable = async (): Promise<() => Promise<void>> => {
  const client = await pool().connect();
  await client.query('create table if not exists locked_table (number integer, pid integer)');
  await client.query('begin');
  await client.query('lock table locked_table in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
};
const readLocked = (number: number) => read(number, 'select number, pid from locked_table where number = $1');

describe('reads that are sent at the same time', () => {
  it('share two connections, and each has its own answer', async () => {
    const answers = await readMany(16);
    expect(answers.map((answer) => answer?.number)).toEqual(Array.from({ length: 16 }, (_, number) => number));
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(2);
    await allReleased();
  });

  it('use more connections when there are more than two lines hold', async () => {
    const answers = await readMany(40);
    expect(answers.map((answer) => answer?.number)).toEqual(Array.from({ length: 40 }, (_, number) => number));
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBeGreaterThan(2);
    await allReleased();
  });

  it('fail alone', async () => {
    const answers = await Promise.allSettled([
      read(1),
      read(2),
      read(3, 'select 1 / ($1::integer - 3) as number'),
      read(4),
      read(5),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    await allReleased();
  });

  it('all fail with a connection that is lost, and the next ones have another', async () => {
    const sleeping = [1, 2, 3, 4].map((number) => read(number, 'select $1::integer, pg_sleep(60)'));
    const outcomes = Promise.allSettled(sleeping);
    const sleepers = `from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
    await vi.waitFor(async () => expect((await pool().query(`select ${sleepers}`)).rowCount).toBe(2), waitOptions);
    await pool().query(`select pg_terminate_backend(pid) ${sleepers}`);
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect((await readMany(3)).map((answer) => answer?.number)).toEqual([0, 1, 2]);
    await allReleased();
  });
});

describe('reads that wait for a lock on a table', () => {
  it('do not hold up a later one of another table', async () => {
    const unlock = await lockTable();
    const waiting = [1, 2].map(readLocked);
    await pause(100);
    expect(await read(7)).toMatchObject({ number: 7 });
    await unlock();
    expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
    await allReleased();
  });

  it('fail together when the wait is too long, not one after the other', async () => {
    const limit = 'set lock_timeout = 700';
    await Promise.all(Array.from({ length: poolSize }, () => pool().query(limit)));
    const unlock = await lockTable();
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(readLocked));
    await unlock();
    const failures = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : null));
    expect(failures).toEqual(Array(6).fill(expect.objectContaining({ code: '55P03' })));
    // Those behind the first of a line have its failure, and none of their own.
    expect(new Set(failures).size).toBe(2);
    await allReleased();
  });
});

it('a transaction gets a connection while reads never end', async () => {
  let hasEnded = false;
  const readOn = async () => {
    while (!hasEnded) await read(1, 'select $1::integer as number, pg_sleep(0.005) is null as slept');
  };
  const readers = Array.from({ length: 4 * poolSize }, readOn);
  // The other connections are in use, so that one of those with reads is needed.
  const others = await Promise.all(Array.from({ length: poolSize - 2 }, () => pool().connect()));
  await pause(50);
  const { rows } = await pool().query('select 1 as number');
  expect(rows).toEqual([{ number: 1 }]);
  hasEnded = true;
  for (const other of others) other.release();
  await Promise.all(readers);
  await allReleased();
});
