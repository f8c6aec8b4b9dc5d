import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { App } from './app.ts';
import type { Account } from './run-command.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface Address {
  /** The folder of the socket, or the loopback address on Windows. */
  host: string;
  port: number;
}

export const chooseAddress = async (cluster: string, account: Account, app: App): Promise<Address> =>
  process.platform === 'win32'
    ? { host: '127.0.0.1', port: await findFreePort() }
    : { host: await openSocketFolder(cluster, account, app), port: 5432 };

export const isSocketFolder = (host: string): boolean => host.startsWith('/');

/** A killed PostgreSQL leaves its socket and its process number, which may belong to another process now. */
export const removeSocket = async ({ host, port }: Address): Promise<void> => {
  if (!isSocketFolder(host)) return;
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) await rm(join(host, name), { force: true });
};

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
