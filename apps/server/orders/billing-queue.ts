import { enqueue } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';

/** The names under which work for the billing system waits in the queue. */
export const sendOrderKind = 'send-order-to-billing';
export const cancelSimKind = 'cancel-sim-in-billing';

/** Of one order one sending is under way at most; with `hurry` it is tried at once, however often it failed. */
export const queueSending = (db: Queryable, order_uuid: string, { hurry = false } = {}): Promise<string> =>
  enqueue(db, { kind: sendOrderKind }, { order_uuid }, { key: `${sendOrderKind}:${order_uuid}`, hurry });

export const queueSimCancel = (db: Queryable, sim_uuid: string): Promise<string> =>
  enqueue(db, { kind: cancelSimKind }, { sim_uuid }, { key: `${cancelSimKind}:${sim_uuid}` });
