import { Counter, Gauge, type Registry } from 'prom-client';
import type { Reads } from '../database/reads.ts';

/** What is known of the read replica; answers how to bring it up to date. Without a replica there are none. */
export const openReplicaMetrics = (registry: Registry, reads: Reads): (() => void) => {
  if (reads.replica() === null) return () => undefined;
  const registers = [registry];
  const up = new Gauge({ name: 'simdesk_database_replica_up', help: 'Whether this server uses the read replica', registers });
  const lag = new Gauge({
    ...{ name: 'simdesk_database_replica_lag_seconds', help: 'How old the data of the read replica are; NaN if unknown' },
    registers,
  });
  const answered = new Counter({
    name: 'simdesk_database_costly_reads_total',
    help: 'Reads that the replica got, or the primary because the replica was behind, unreachable or failed',
    labelNames: ['source', 'reason'],
    registers,
  });
  return () => {
    const status = reads.replica();
    up.set(status?.state === 'in_use' ? 1 : 0);
    lag.set((status?.lagMs ?? Number.NaN) / 1000);
    answered.reset();
    const { replica, ...byPrimary } = reads.counts();
    answered.inc({ source: 'replica', reason: '' }, replica);
    for (const [reason, count] of Object.entries(byPrimary)) answered.inc({ source: 'primary', reason }, count);
  };
};
