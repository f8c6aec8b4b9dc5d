import { OrderStatus } from '@simdesk/rules';
import { Gauge, type Registry } from 'prom-client';
import { oldestOwed } from '../outside-systems/index.ts';
import type { Connection } from '../database/connection.ts';
import type { Figures } from './figures.ts';

/** What is known without the database. */
export const openServerGauges = (registry: Registry) => {
  const gauge = gaugesOf(registry);
  return {
    build: gauge('build_info', 'The version, the commit and the kind of file storage of this server', [
      'version',
      'commit',
      'storage',
    ]),
    ready: gauge('ready', 'Whether this server is ready for requests, as /readyz says'),
    diskFree: gauge('data_disk_free_bytes', 'Free space on the disk of DATA_DIR'),
    diskSize: gauge('data_disk_size_bytes', 'Size of the disk of DATA_DIR'),
    poolTotal: gauge('database_pool_connections', 'Open connections to the database', ['pool']),
    poolIdle: gauge('database_pool_idle_connections', 'Connections to the database that nobody uses', ['pool']),
    poolWaiting: gauge('database_pool_waiting_requests', 'Requests that wait for a connection to the database', ['pool']),
    streams: gauge('live_streams', 'Consoles that this server tells of changes'),
    figures: gauge('figures_up', 'Whether the following figures of the database could be read'),
  };
};

export type ServerGauges = ReturnType<typeof openServerGauges>;

/** What is read from the database. */
export const openFigureGauges = (registry: Registry) => {
  const gauge = gaugesOf(registry);
  return {
    jobs: gauge('jobs', 'Jobs that have not ended, and jobs that failed within 30 days', ['kind', 'state']),
    jobsDue: gauge('jobs_oldest_due_age_seconds', 'How long the oldest job has been due; 0 if none is', ['kind']),
    mails: gauge('outbox_mails', 'Mails about orders that were not sent yet', ['state']),
    mailsOldest: gauge('outbox_oldest_age_seconds', 'Age of the oldest mail that was not sent yet', ['state']),
    owed: gauge('owed_jobs', 'What orders owe to an outside system', ['system', 'state']),
    owedOldest: gauge('owed_oldest_age_seconds', 'Age of the oldest that is owed to an outside system', ['system']),
    systemUp: gauge('outside_system_up', '0 while every attempt to reach an outside system fails', ['system']),
    systemDown: gauge('outside_system_down_since_timestamp_seconds', 'Since when it is down; 0 if it is not', ['system']),
    refunds: gauge('refunds_pending', 'Refunds that the payment provider has not answered yet'),
    refundsOldest: gauge('refunds_pending_oldest_age_seconds', 'Age of the oldest pending refund'),
    orders: gauge('orders', 'Orders by their status', ['status']),
    servers: gauge('servers', 'Servers that run, and servers that vanished without leaving', ['state']),
    storedBytes: gauge('storage_used_bytes', 'Size of all stored files'),
  };
};

type FigureGauges = ReturnType<typeof openFigureGauges>;

const gaugesOf =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `simdesk_${name}`, help, labelNames, registers: [registry] });

export const setPools = (gauges: ServerGauges, { pool, snapshots, probe }: Connection): void => {
  for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({ requests: pool, downloads: snapshots, probe })) {
    gauges.poolTotal.set({ pool: name }, totalCount);
    gauges.poolIdle.set({ pool: name }, idleCount);
    gauges.poolWaiting.set({ pool: name }, waitingCount);
  }
};

/** Shows the figures; without them nothing is shown, since zeros would be wrong. */
export const setFigures = (gauges: FigureGauges, figures: Figures | null, jobKinds: string[]): void => {
  for (const gauge of Object.values(gauges)) {
    gauge.reset();
    gauge.remove({});
  }
  if (!figures) return;
  // Zeros too, or an alert rule could not tell them from missing figures.
  for (const kind of jobKinds) {
    for (const state of ['waiting', 'running', 'refused', 'failed']) gauges.jobs.set({ kind, state }, 0);
    gauges.jobsDue.set({ kind }, 0);
  }
  for (const { kind, state, count, due_seconds } of figures.jobs) {
    gauges.jobs.set({ kind, state }, count);
    if (due_seconds !== null) gauges.jobsDue.set({ kind }, due_seconds);
  }
  for (const state of ['waiting', 'failed'] as const) {
    gauges.mails.set({ state }, figures.mails[state].count);
    gauges.mailsOldest.set({ state }, figures.mails[state].seconds ?? 0);
  }
  for (const state of figures.systems) {
    const { system, waiting, refused, down_since } = state;
    const oldest = oldestOwed(state);
    gauges.owed.set({ system, state: 'waiting' }, waiting);
    gauges.owed.set({ system, state: 'refused' }, refused);
    gauges.owedOldest.set({ system }, oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1000));
    gauges.systemUp.set({ system }, down_since === null ? 1 : 0);
    gauges.systemDown.set({ system }, down_since === null ? 0 : down_since.getTime() / 1000);
  }
  gauges.refunds.set(figures.pendingRefunds.count);
  gauges.refundsOldest.set(figures.pendingRefunds.seconds ?? 0);
  for (const { status, count } of figures.orders) gauges.orders.set({ status: statusNames.get(status) ?? 'unknown' }, count);
  gauges.servers.set({ state: 'running' }, figures.servers.running);
  gauges.servers.set({ state: 'vanished' }, figures.servers.silent);
  gauges.storedBytes.set(figures.storedBytes);
};

/** `in_delivery` for `InDelivery`. */
const statusNames = new Map(
  Object.entries(OrderStatus).map(([name, status]) => [
    status,
    name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
  ]),
);
