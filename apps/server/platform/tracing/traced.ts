/** What a span says: kinds of work, never values that may belong to a person. */
export interface SpanDetails {
  /** `server`: a request to us; `client`: one of ours; `consumer`: a job. */
  kind: 'server' | 'client' | 'consumer';
  name: string;
  attributes?: Record<string, string | number>;
  /** The headers of the caller, whose trace is continued. */
  callerHeaders?: object;
  /** Begins a trace of its own. */
  isRoot?: boolean;
}

export interface Span {
  set: (attributes: Record<string, string | number>) => void;
  /** Runs work whose spans are below this one. */
  run: <Value>(work: () => Value) => Value;
  end: (outcome: 'ok' | 'failed') => void;
}

export interface Tracer {
  start: (details: SpanDetails) => Span;
  hasParent: () => boolean;
  /** The headers by which a called system continues the trace. */
  headers: () => Record<string, string>;
  close: () => Promise<void>;
}

/** One per process, because work of all kinds must reach it; null while traces are off. */
let tracer: Tracer | null = null;

export const currentTracer = (): Tracer | null => tracer;

/** Loads OpenTelemetry and begins to trace. */
export const startTracing = async (settings: TracingSettings): Promise<void> => {
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracer ??= openTelemetry(settings);
};

export const stopTracing = async (): Promise<void> => {
  const closed = tracer;
  tracer = null;
  await closed?.close();
};

export interface TracingSettings {
  /** Of an OTLP receiver, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  version: string;
}

/** Work in a span, if traces are on. */
export const traced = async <Value>(details: SpanDetails, work: () => Promise<Value>): Promise<Value> => {
  const span = tracer?.start(details);
  if (!span) return work();
  try {
    const value = await span.run(work);
    span.end('ok');
    return value;
  } catch (failure) {
    span.end('failed');
    throw failure;
  }
};
