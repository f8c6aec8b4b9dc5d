import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { Refusal } from '../refusal.ts';
import { watchIdleConnections } from './idle-connections.ts';
import type { NotReady } from './readiness.ts';

/** The port of this server, which is open before the server is ready. */
export interface Port {
  address: string;
  /** Gives Fastify the open port; its routes are served from `begin` on. */
  serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  begin: () => void;
  /** Takes no new connections, and waits for the running requests. */
  close: () => Promise<void>;
}

/**
 * Opens the port before the long work of a start, such as migrations: a port in use is noticed at once, and probes and callers
 * get an answer meanwhile.
 */
export const openPort = async ({ host, port }: { host: string; port: number }): Promise<Port> => {
  let serveRoutes: RequestListener = refuse;
  let serve = serveRoutes;
  const server = createServer((request, response) => serve(request, response));
  const closeIdleConnections = watchIdleConnections(server);
  const [first = host, ...others] = await addressesOf(host);
  await listen(server, first, port);
  const { port: openedPort } = server.address() as AddressInfo;
  const siblings = others.map(() => createSocketServer((socket) => void server.emit('connection', socket)));
  for (const [index, sibling] of siblings.entries()) await listen(sibling, others[index] ?? '', openedPort);
  return {
    address: `http://${callable(first)}:${openedPort}`,
    serverFactory: (handler, options) => {
      serveRoutes = handler;
      const { keepAliveTimeout, requestTimeout } = options as { keepAliveTimeout: number; requestTimeout: number };
      return Object.assign(server, { keepAliveTimeout, requestTimeout });
    },
    begin: () => void (serve = serveRoutes),
    close: async () => {
      const closed = [server, ...siblings].map((each) => once(each, 'close'));
      await closeIdleConnections();
      for (const each of [server, ...siblings]) each.close();
      await Promise.all(closed);
    },
  };
};

/** `localhost` has an address of each family. */
const addressesOf = async (host: string): Promise<string[]> =>
  host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];

const listen = async (server: Server | SocketServer, host: string, port: number): Promise<void> => {
  server.listen({ host, port });
  await once(server, 'listening');
};

/** For a URL; a server that listens on all addresses is on this machine too. */
const callable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** What a server that starts answers, in the forms of one that runs. */
const refuse: RequestListener = (request, response) => {
  const [path] = (request.url ?? '').split('?');
  const reason: NotReady = 'starting';
  const refusal = new Refusal('unavailable');
  const [status, body] =
    path === '/healthz' ? [200, { alive: true }] : [refusal.status, path === '/readyz' ? { ready: false, reason } : refusal.body];
  request.resume();
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...(status === 503 && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify(body));
};
