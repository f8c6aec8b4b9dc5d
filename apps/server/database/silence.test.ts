import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase } from '../testing/databases.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { connect } from './connection.ts';
import { listen, notify } from './listen-notify.ts';

const patience = { askEveryMs: 50, answerMs: 400 };

/** The settings of a database that is reached over a network. */
const overNetwork = async () => {
  const settings = await cloneDatabase();
  const { host = '127.0.0.1', port = 5432 } = settings;
  const proxy = await openSilentProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  onTestFinished(proxy.close);
  return { proxy, direct: settings, settings: { ...settings, host: '127.0.0.1', port: proxy.port } };
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
      const { rowCount } = await other.pool.query(`select from pg_stat_activity where query = 'select pg_sleep(60)'
        and datname = current_database() and state = 'active'`);
      expect(rowCount).toBe(3);
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
    // Once when the connection is lost, and once when there is a new one.
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalledTimes(2), waitOptions);
    await notify(database, 'topic', 'heard');
    await vi.waitFor(() => expect(onNotify).toHaveBeenCalledWith('heard'), waitOptions);
  });
});

it('a statement that takes long is no silence', async () => {
  const { settings } = await overNetwork();
  const onError = vi.fn();
  const { pool, close } = connect(settings, { poolSize: 1, onError, patience });
  onTestFinished(close);
  await pool.query('select pg_sleep(1)');
  expect(onError).not.toHaveBeenCalled();
});
