import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracer, TracingSettings } from './traced.ts';

/** Sends spans to an OTLP receiver. Only `traced.ts` loads this module, when traces are on. */
export const openTelemetry = ({ endpoint, serviceName, version }: TracingSettings): Tracer => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('simdesk', version);
  return {
    start: ({ kind, name, attributes = {}, callerHeaders, isRoot = false }) => {
      const parent = isRoot ? ROOT_CONTEXT : parentOf(callerHeaders);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const within = trace.setSpan(parent, span);
      return {
        set: (more) => void span.setAttributes(more),
        run: (work) => context.with(within, work),
        end: (outcome) => {
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    hasParent: () => trace.getSpan(context.active()) !== undefined,
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    close: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** A request begins with what its caller sends, whatever this process was doing when it arrived. */
const parentOf = (callerHeaders: object | undefined): Context =>
  callerHeaders ? propagation.extract(ROOT_CONTEXT, callerHeaders) : context.active();
