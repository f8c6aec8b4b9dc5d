export { openMetrics } from './metrics.ts';
export { openMetricsServer, serveMetrics } from './serve-metrics.ts';
