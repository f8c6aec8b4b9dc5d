import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRecordId, livePath } from '@simdesk/rules';
import type { FastifyInstance } from 'fastify';
import { routeOf, userOf } from './request-events.ts';

/**
 * The id of a request: that of the proxy or the caller before it, so that one request has one id in all logs. A save of the console
 * has its idempotency key instead, also when it is sent again: its audit record is found by it.
 */
export const requestId = ({ headers }: IncomingMessage): string => {
  const { 'x-request-id': given, traceparent, 'x-session-uuid': session } = headers;
  const key = session === undefined ? undefined : headers['idempotency-key'];
  if (typeof key === 'string' && isRecordId(key)) return key;
  if (typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given)) return given;
  const trace = typeof traceparent === 'string' ? /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent)?.[1] : undefined;
  return trace ?? randomUUID();
};

/** One line for each request, with the pattern of its route: an address may contain the data of a customer. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (!probes.includes(route)) {
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ method: request.method, route, status: reply.statusCode, ms, user: userOf(request) }, 'request');
    }
    done();
  });
};

/** Asked every few seconds by load balancers and monitoring. */
export const probes = ['/healthz', '/readyz', '/metrics'];

/** Open until the console leaves: their time says nothing. */
export const streams = [livePath];
