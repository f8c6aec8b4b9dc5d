import { enqueueJob } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';

export const sendOrderKind = 'send-order-to-billing';
export const cancelSimKind = 'cancel-sim-in-billing';
export const refreshStatusesKind = 'refresh-order-statuses';

/** Queues at most one send per order; `runNow` skips the delay after failed attempts. */
export const queueOrderSend = (db: Queryable, order_uuid: string, { runNow = false } = {}): Promise<string> =>
  enqueueJob(db, sendOrderKind, { order_uuid }, { uniqueKey: `${sendOrderKind}:${order_uuid}`, runNow });

export const queueSimCancel = (db: Queryable, sim_uuid: string): Promise<string> =>
  enqueueJob(db, cancelSimKind, { sim_uuid }, { uniqueKey: `${cancelSimKind}:${sim_uuid}` });
