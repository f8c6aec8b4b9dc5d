import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export const loopback = '127.0.0.1';

interface ListeningServer {
  listening: boolean;
  once: NodeJS.EventEmitter['once'];
  address(): unknown;
}

/** The configured port of a role (`SANDBOX_BILLING_PORT`), or 0 for any free port. */
export const configuredPort = (role: string): number => Number(process.env[`SANDBOX_${role.toUpperCase()}_PORT`] ?? 0);

/** The actual port of a server that listens on port 0. */
export const listeningPort = async (server: ListeningServer): Promise<number> => {
  if (!server.listening) await once(server as NodeJS.EventEmitter & ListeningServer, 'listening');
  return (server.address() as AddressInfo).port;
};
