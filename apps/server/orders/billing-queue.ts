import { eq } from 'drizzle-orm';
import { enqueueJob, runJobsNow } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { jobs } from '../database/schema/system.ts';

export const sendOrderKind = 'send-order-to-billing';
export const cancelSimKind = 'cancel-sim-in-billing';
export const refreshStatusesKind = 'refresh-order-statuses';

/** Queues at most one send per order; with `by` it is sent at once, and its changes are that user's. */
export const queueOrderSend = (db: Queryable, order_uuid: string, { by }: { by?: string } = {}): Promise<string> =>
  enqueueJob(
    db,
    sendOrderKind,
    { order_uuid, ...(by !== undefined && { by }) },
    {
      uniqueKey: sendKey(order_uuid),
      runNow: by !== undefined,
      owed: { system: 'billing', order_uuid, inSequence: true },
    },
  );

export const queueSimCancel = (db: Queryable, { uuid, order_uuid, place }: CancelledSim): Promise<string> =>
  enqueueJob(
    db,
    cancelSimKind,
    { sim_uuid: uuid },
    {
      uniqueKey: `${cancelSimKind}:${uuid}`,
      owed: { system: 'billing', order_uuid, details: { sim: place }, inSequence: true },
    },
  );

interface CancelledSim {
  uuid: string;
  order_uuid: string;
  place: number;
}

/** Runs the unfinished send of an order at once: what it owes has changed. */
export const repeatOrderSend = (db: Queryable, order_uuid: string): Promise<number> =>
  runJobsNow(db, eq(jobs.key, sendKey(order_uuid)));

const sendKey = (order_uuid: string): string => `${sendOrderKind}:${order_uuid}`;
