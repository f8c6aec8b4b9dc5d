import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export const loopback = '127.0.0.1';

interface Listening {
  listening: boolean;
  once: NodeJS.EventEmitter['once'];
  address(): unknown;
}

/** The port named for a role (`SANDBOX_BILLING_PORT`), for whoever must know beforehand where it is; else any free one. */
export const askedPort = (role: string): number => Number(process.env[`SANDBOX_${role.toUpperCase()}_PORT`] ?? 0);

/** The port that a server listening on port 0 was given. */
export const portOf = async (server: Listening): Promise<number> => {
  if (!server.listening) await once(server as NodeJS.EventEmitter & Listening, 'listening');
  return (server.address() as AddressInfo).port;
};
