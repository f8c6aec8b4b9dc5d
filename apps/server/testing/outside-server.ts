import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TlsOptions } from 'node:tls';

interface OutsideRequest {
  method: string;
  path: string;
  key: string;
  authorization: string | null;
  body: unknown;
}

/** A status and a body, or a connection that is dropped. */
type OutsideAnswer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'drop';

/** An outside system whose every answer the test decides, and which remembers its requests. */
export interface OutsideServer {
  url: string;
  requests: OutsideRequest[];
  answer: (request: OutsideRequest) => OutsideAnswer | Promise<OutsideAnswer>;
  stop: () => Promise<void>;
}

export const startOutsideServer = async (
  answer: OutsideServer['answer'] = () => ({ status: 404 }),
  certificate?: TlsOptions,
): Promise<OutsideServer> => {
  const listener: RequestListener = (request, response) => {
    const respond = async () => {
      const body = await text(request);
      const received = {
        method: request.method ?? '',
        path: request.url ?? '',
        key: String(request.headers['idempotency-key'] ?? ''),
        authorization: request.headers.authorization ?? null,
        body: body === '' ? null : (JSON.parse(body) as unknown),
      };
      outside.requests.push(received);
      const result = await outside.answer(received);
      if (result === 'drop') return request.socket.destroy();
      return response.writeHead(result.status ?? 200, result.headers).end(JSON.stringify(result.body ?? {}));
    };
    respond().catch(() => request.socket.destroy());
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outside: OutsideServer = {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return outside;
};
