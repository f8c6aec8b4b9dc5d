import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const database = inject('database');

/** A free port, at which nothing listens. */
const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

it('a start waits until the database is up, and says so once', async () => {
  const port = await closedPort();
  const onWait = vi.fn();
  const waiting = waitForDatabase({ ...database, host: '127.0.0.1', port, database: 'postgres' }, 60_000, onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalled());
  const { host = '', port: real = 5432 } = database;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${real}` } : { host, port: real };
  const late = createServer((from) => {
    const to = connect(target);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => undefined);
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void late.close());
  await waiting;
  expect(onWait).toHaveBeenCalledOnce();
});

it('a database that does not come up, and one that refuses, fail the start', async () => {
  const port = await closedPort();
  const nowhere = { ...database, host: '127.0.0.1', port };
  await expect(waitForDatabase(nowhere, 0, () => undefined)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const wrong = { ...database, database: 'no_such_database' };
  await expect(waitForDatabase(wrong, 60_000, () => undefined)).rejects.toMatchObject({ code: '3D000' });
});
