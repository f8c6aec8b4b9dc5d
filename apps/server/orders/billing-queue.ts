import { eq } from 'drizzle-orm';
import type { Author } from '../core/auth/author.ts';
import { enqueueJob, runJobsNow } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { jobs } from '../database/schema/system.ts';

export const sendOrderKind = 'send-order-to-billing';
export const cancelSimKind = 'cancel-sim-in-billing';
export const refreshStatusesKind = 'refresh-order-statuses';

/** What a send knows: its order, and the user who asked for it. */
export interface OrderSend {
  order_uuid: string;
  by?: string;
  acted_by?: string | null;
}

/** Queues at most one send per order; with `by` it is sent at once, and its changes are that user's. */
export const queueOrderSend = (db: Queryable, order_uuid: string, { by }: { by?: Author } = {}): Promise<string> =>
  enqueueJob(db, sendOrderKind, { order_uuid, ...(by && { by: by.email, acted_by: by.acted_by }) } satisfies OrderSend, {
    uniqueKey: sendKey(order_uuid),
    runNow: by !== undefined,
    owed: { system: 'billing', order_uuid, inSequence: true },
  });

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
export const repeatOrderSend = (db: Queryable, order_uuid: string): Promise<string[]> =>
  runJobsNow(db, eq(jobs.key, sendKey(order_uuid)));

const sendKey = (order_uuid: string): string => `${sendOrderKind}:${order_uuid}`;
