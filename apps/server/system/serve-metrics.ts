import { timingSafeEqual } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sha256 } from '../core/auth/sessions.ts';
import { registerErrorHandlers } from '../core/http/failures.ts';
import { Refusal } from '../core/refusal.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics` for those who may read it. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, readers: Config['metrics']): void => {
  app.get('/metrics', async (request, reply) => {
    if (readers === 'off') throw new Refusal('unknown_call');
    if (readers !== 'open' && !hasToken(request, readers.token)) throw new Refusal('not_allowed');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
};

/** A server with nothing but the metrics, for a port that only the monitoring reaches. Null: there is no such port. */
export const openMetricsServer = (metrics: Metrics, config: Config['metricsPort']): FastifyInstance | null => {
  if (!config) return null;
  const app = fastify({ logger: false, forceCloseConnections: true });
  registerErrorHandlers(app, { hasConsole: false, onRefusal: () => undefined });
  serveMetrics(app, metrics, config.metrics);
  return app;
};

/** Compares hashes, whose lengths are equal and whose comparison takes the same time for every token. */
const hasToken = ({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(authorization)), Buffer.from(sha256(`Bearer ${token}`)));
