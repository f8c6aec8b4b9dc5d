import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Connection } from '../../database/connection.ts';

/** Health, readiness and metrics for operators. */
export const systemRoutes = (app: FastifyInstance, connection: Connection): void => {
  app.get('/healthz', (_request, reply) => reply.send({ alive: true }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await connection.pool.query('select name from migrations limit 1');
      return await reply.send({ ready: true });
    } catch {
      return reply.code(503).send({ ready: false });
    }
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
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
