import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { waitForDatabase } from './wait-for-database.ts';

const database = { ...inject('database'), database: 'postgres' };

it('a start waits until the database is up, and says so once', async () => {
  const port = await freePort();
  const print = vi.fn();
  const waiting = waitForDatabase({ ...database, host: '127.0.0.1', port }, 60_000, print);
  await vi.waitFor(() => expect(print).toHaveBeenCalled());
  const late = await openSilentProxy(database, { port });
  onTestFinished(late.close);
  await waiting;
  expect(print.mock.calls).toEqual([['Waiting for the database…']]);
});

it('a stop ends the wait for a database that does not come up, and for one that does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  for (const port of [await freePort(), (silent.address() as AddressInfo).port]) {
    const stop = new AbortController();
    const waiting = waitForDatabase({ ...database, host: '127.0.0.1', port }, 60_000, () => undefined, stop.signal);
    setTimeout(() => stop.abort(), 100);
    const before = performance.now();
    await expect(waiting).rejects.toThrow(/aborted|terminated/);
    expect(performance.now() - before).toBeLessThan(3000);
  }
});

it('a database that does not come up, and one that refuses, fail the start', async () => {
  const nowhere = { ...database, host: '127.0.0.1', port: await freePort() };
  await expect(waitForDatabase(nowhere, 0, () => undefined)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const wrong = { ...database, database: 'no_such_database' };
  await expect(waitForDatabase(wrong, 60_000, () => undefined)).rejects.toMatchObject({ code: '3D000' });
});
