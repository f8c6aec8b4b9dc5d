import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceStatements } from '../../database/trace-statements.ts';
import { currentTracer, startTracing, type Span, type TracingSettings } from '../../platform/tracing/traced.ts';
import { routeOf } from './request-events.ts';
import { probes, streams } from './request-log.ts';

/** Traces requests, and the statements and calls that they and jobs make. */
export const openTraces = async (app: FastifyInstance, settings: TracingSettings): Promise<void> => {
  await startTracing(settings);
  traceStatements();
  traceRequests(app);
};

/** A span for each request, by the pattern of its route: an address may contain the data of a customer. */
const traceRequests = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const span = [...probes, ...streams].includes(route)
      ? undefined
      : currentTracer()?.start({
          kind: 'server',
          name: `${request.method} ${route}`,
          attributes: { 'http.request.method': request.method, 'http.route': route },
          callerHeaders: request.headers,
        });
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // Again, because what follows a body is called by its stream.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? 'failed' : 'ok');
    done();
  });
};
