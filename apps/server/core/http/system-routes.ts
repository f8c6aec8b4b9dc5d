import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { sha256 } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Readiness } from './readiness.ts';

/** Health, readiness and metrics for operators. */
export const systemRoutes = (
  app: FastifyInstance,
  readiness: Readiness,
  { metrics }: Pick<Config, 'metrics'>,
  warning: () => string | null,
): void => {
  app.get('/healthz', (_request, reply) => reply.send({ alive: true }));

  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness.check();
    if (reason !== null) return reply.code(503).header('retry-after', '5').send({ ready: false, reason });
    const hint = warning();
    return reply.send({ ready: true, ...(hint !== null && { warning: hint }) });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', async (request, reply) => {
    if (metrics === 'off') throw new Refusal('unknown_call');
    if (metrics !== 'open' && !hasToken(request, metrics.token)) throw new Refusal('not_allowed');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** Compares hashes, whose lengths are equal and whose comparison takes the same time for every token. */
const hasToken = ({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(authorization)), Buffer.from(sha256(`Bearer ${token}`)));
