import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Health and readiness for operators. */
export const systemRoutes = (app: FastifyInstance, readiness: Readiness, warning: () => string | null): void => {
  app.get('/healthz', (_request, reply) => reply.send({ alive: true }));

  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness.check();
    if (reason !== null) return reply.code(503).header('retry-after', '5').send({ ready: false, reason });
    const hint = warning();
    return reply.send({ ready: true, ...(hint !== null && { warning: hint }) });
  });
};
