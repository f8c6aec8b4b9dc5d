import { randomUUID } from 'node:crypto';
import { testEventKind, type OrderEventKind } from '@simdesk/rules';
import { enqueueJob } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { sendAhead } from '../database/link.ts';
import { insertPrepared, runPrepared } from '../database/prepared.ts';
import { webhookDeliveries } from '../database/schema/webhooks.ts';
import { shopOrderSql } from './order-state.ts';

export const sendWebhookKind = 'send-webhook';

/** The payload of the job that sends an event to an endpoint. */
export interface DeliveryToSend {
  uuid: string;
}

/** The order is locked, so that no other transaction gives the same sequence. */
const recordText = `
  with event as (
    insert into order_events (order_uuid, shop_uuid, sequence, kind, state)
    select o.uuid, o.shop_uuid, last.sequence + changed.place, changed.kind, ${shopOrderSql}
    from orders o, unnest($2::text[]) with ordinality as changed (kind, place),
      (select coalesce(max(sequence), 0) as sequence from order_events where order_uuid = $1) last
    where o.uuid = $1 and o.shop_uuid is not null
    returning uuid, kind, sequence, shop_uuid)
  select event.uuid, event.kind, event.sequence, endpoint.uuid
  from event join webhook_endpoints endpoint on endpoint.shop_uuid = event.shop_uuid and event.kind = any (endpoint.kinds)
  order by event.sequence`;

/** Records the events of a change and queues them for the endpoints of the shop, in the transaction of the change. */
export const queueOrderEvents = async (db: Queryable, order_uuid: string, kinds: readonly OrderEventKind[]): Promise<void> => {
  if (kinds.length === 0) return;
  const { rows } = await runPrepared(db, recordText, [order_uuid, kinds]);
  for (const [event_uuid, kind, sequence, endpoint_uuid] of rows as [string, OrderEventKind, number, string][]) {
    const delivery = { uuid: randomUUID(), endpoint_uuid, event_uuid, order_uuid, kind, sequence };
    await sendAhead(db, insertPrepared(db, webhookDeliveries, [delivery]));
    await queueDelivery(db, delivery);
  }
};

/** Queues an event that belongs to no order. */
export const queueTestEvent = async (db: Queryable, endpoint_uuid: string): Promise<string> => {
  const delivery = { uuid: randomUUID(), endpoint_uuid, event_uuid: randomUUID(), kind: testEventKind } as const;
  await db.insert(webhookDeliveries).values(delivery);
  await queueDelivery(db, { ...delivery, order_uuid: null });
  return delivery.uuid;
};

/** Queues a delivery; one that waits for its next try or for a person is sent at once. */
export const queueDelivery = (
  db: Queryable,
  { uuid, order_uuid, endpoint_uuid }: { uuid: string; order_uuid: string | null; endpoint_uuid: string },
): Promise<string> =>
  enqueueJob(db, sendWebhookKind, { uuid } satisfies DeliveryToSend, {
    ...{ uniqueKey: deliveryJobKey(uuid), runNow: true },
    ...(order_uuid !== null && {
      owed: { system: 'webhooks' as const, order_uuid, inSequence: true, receiver: endpoint_uuid },
    }),
  });

export const deliveryJobKey = (uuid: string): string => `${sendWebhookKind}:${uuid}`;
