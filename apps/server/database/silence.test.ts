import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase } from '../testing/databases.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { connect } from './connection.ts';
import { listen, notify } from './listen-notify.ts';

const patience = { askEveryMs: 50, answerMs: 400 };

/** The settings of a database that is reached over a network. */
const overNetwork = async (rewrite?: (data: Buffer) => Buffer) => {
  const settings = await cloneDatabase();
  const proxy = await openSilentProxy(settings, { ...(rewrite && { rewrite }) });
  onTestFinished(proxy.close);
  return { proxy, direct: settings, settings: { ...settings, host: '127.0.0.1', port: proxy.port } };
};

/** BackendKeyData, with another process: as a pooler does. */
const withOtherProcess = (data: Buffer) => {
  const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0) data.writeUInt32BE(1, at + 5);
  return data;
};

describe('a network that swallows all connections', () => {
  it('fails what waits for an answer, and later statements open new connections', async () => {
    const { proxy, settings, direct } = await overNetwork();
    const onError = vi.fn();
    const { pool, close } = connect(settings, { poolSize: 3, onError, patience });
    onTestFinished(close);
    const other = connect(direct, { poolSize: 1, onError: () => undefined });
    onTestFinished(other.close);
    const waiting = Promise.allSettled([1, 2, 3].map(() => pool.query('select pg_sleep(60)')));
    await vi.waitFor(async () => {
      const { rowCount } = await other.pool.query(`select from pg_stat_activity where datname = current_database()
        and (query = 'select pg_sleep(60)' and state = 'active' or application_name = 'simdesk probe' and pid <> pg_backend_pid())`);
      // Three statements, and the probes of both.
      expect(rowCount).toBe(5);
    }, waitOptions);
    proxy.swallow();
    for (const outcome of await waiting)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'Connection terminated unexpectedly' } });
    expect(onError).toHaveBeenCalledWith(new Error('The database does not answer: all connections are given up'));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is noticed by the listener, which then hears again', async () => {
    const { proxy, settings, direct } = await overNetwork();
    const listener = await listen(settings, () => undefined, patience);
    onTestFinished(listener.close);
    const { database, close } = connect(direct, { poolSize: 1, onError: () => undefined });
    onTestFinished(close);
    const onNotify = vi.fn();
    const onMissed = vi.fn();
    listener.subscribe('topic', onNotify, onMissed);
    proxy.swallow();
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalled(), waitOptions);
    await vi.waitFor(async () => {
      await notify(database, 'topic', 'heard');
      expect(onNotify).toHaveBeenCalledWith('heard');
    }, waitOptions);
  });
});

it.each(['lives on', 'has ended'])('a single swallowed connection whose process %s is given up', async (fate) => {
  const { proxy, settings, direct } = await overNetwork();
  const onError = vi.fn();
  // The first question comes after the connection is swallowed, so that its own is not.
  const { pool, close } = connect(settings, { poolSize: 1, onError, patience: { askEveryMs: 700, answerMs: 700 } });
  onTestFinished(close);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  proxy.swallow();
  if (fate === 'has ended') await endProcess(direct, rows[0]?.pid);
  await expect(pool.query('select 2')).rejects.toThrow('Connection terminated unexpectedly');
  expect(onError.mock.calls).toEqual([[new Error('Some connections to the database do not answer: they are given up')]]);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

/** As a crash of the database does. */
const endProcess = async (settings: pg.ClientConfig, pid: number | undefined) => {
  const client = new pg.Client(settings);
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
};

it.each([
  ['', undefined],
  [' behind a pooler either', withOtherProcess],
])('a statement that takes long is no silence%s', async (_where, rewrite) => {
  const { settings } = await overNetwork(rewrite);
  const onError = vi.fn();
  const { pool, close } = connect(settings, { poolSize: 1, onError, patience });
  onTestFinished(close);
  await pool.query('select pg_sleep(1)');
  expect(onError).not.toHaveBeenCalled();
});

it('behind a pooler the listener knows that it misses notifications, and says once what to do', async () => {
  const { settings } = await overNetwork(withOtherProcess);
  const onError = vi.fn();
  const listener = await listen(settings, onError, patience);
  onTestFinished(listener.close);
  const onMissed = vi.fn();
  listener.subscribe('topic', () => undefined, onMissed);
  await vi.waitFor(() => expect(onMissed.mock.calls.length).toBeGreaterThan(2), waitOptions);
  expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual([
    'A pooler loses the notifications between servers: DATABASE_LISTEN_URL must lead to the database itself',
  ]);
});

it('every pool that takes locks or reads long has the database look for vanished clients', async () => {
  const { settings } = await overNetwork();
  const { pool, snapshots, close } = connect(settings, { poolSize: 1, onError: () => undefined });
  onTestFinished(close);
  for (const each of [pool, snapshots])
    // Those of TCP are set with it, but not shown for the socket that the tests use.
    expect((await each.query('show client_connection_check_interval')).rows).toEqual([
      { client_connection_check_interval: '10s' },
    ]);
});
