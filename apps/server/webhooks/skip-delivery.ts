import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { webhookDeliveries } from '../database/schema/webhooks.ts';

/** A person has closed a parked event: it is not sent, and the later ones of its order follow. */
export const skipDelivery = async (db: Queryable, uuid: string): Promise<void> => {
  await db
    .update(webhookDeliveries)
    .set({ state: 'skipped' })
    .where(and(eq(webhookDeliveries.uuid, uuid), eq(webhookDeliveries.state, 'parked')));
};
