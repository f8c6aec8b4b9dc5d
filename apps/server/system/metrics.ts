import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Connection } from '../database/connection.ts';
import type { Reads } from '../database/reads.ts';
import { routeOf } from '../core/http/request-events.ts';
import { streams } from '../core/http/request-log.ts';
import type { Readiness } from '../core/http/readiness.ts';
import type { Live } from '../core/live/live.ts';
import type { Storage } from '../outside/storage.ts';
import type { Build } from '../platform/build.ts';
import { readDiskSpace } from '../platform/disk-space.ts';
import { readFigures } from './figures.ts';
import { openFigureGauges, openServerGauges, setFigures, setPools } from './gauges.ts';
import { openReplicaMetrics } from './replica-metrics.ts';
import { readSeldom } from './read-seldom.ts';

export interface Metrics {
  contentType: string;
  /** Everything in the text format of Prometheus. */
  read: () => Promise<string>;
  countRequests: (app: FastifyInstance) => void;
}

interface Source {
  connection: Connection;
  reads: Reads;
  readiness: Readiness;
  live: Pick<Live, 'streamCount'>;
  storage: Pick<Storage, 'kind'>;
  dataDir: string;
  build: Build;
  jobKinds: string[];
  log: FastifyBaseLogger;
}

/** The metrics of this server, and the figures of the business, which are the same on every server. */
export const openMetrics = (source: Source): Metrics => {
  const { connection, reads, readiness, live, storage, dataDir, build, jobKinds, log } = source;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = openServerGauges(registry);
  const showReplica = openReplicaMetrics(registry, reads);
  const figureGauges = openFigureGauges(registry);
  gauges.build.set({ version: build.version, commit: build.commit ?? 'unknown', storage: storage.kind }, 1);
  const refresh = readSeldom(async () => {
    const [figures, reason, disk] = await Promise.all([
      Promise.race([readFigures(connection.database), pause(longestReadMs, null, { ref: false })]).catch((error: unknown) => {
        log.warn({ err: error }, 'figures of the metrics');
        return null;
      }),
      readiness.check(),
      readDiskSpace(dataDir),
    ]);
    gauges.figures.set(figures ? 1 : 0);
    setFigures(figureGauges, figures, jobKinds);
    gauges.ready.set(reason === null ? 1 : 0);
    gauges.diskFree.set(disk.freeBytes);
    gauges.diskSize.set(disk.diskBytes);
  }, readEveryMs);
  return {
    contentType: registry.contentType,
    countRequests: (app) => countRequests(app, registry),
    read: async () => {
      await refresh();
      setPools(gauges, connection);
      gauges.streams.set(live.streamCount());
      showReplica();
      return registry.metrics();
    },
  };
};

/** Whatever the scraper does. */
const readEveryMs = 10_000;
/** Without an answer of the database the other metrics are still answered, before the scraper gives up. */
const longestReadMs = 4000;

const countRequests = (app: FastifyInstance, registry: Registry): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, next) => {
    const route = routeOf(request);
    const labels = { method: request.method, route, status: reply.statusCode };
    if (!streams.includes(route)) durations.observe(labels, reply.elapsedTime / 1000);
    next();
  });
};
