import { randomBytes } from 'node:crypto';
import type { contract } from '@simdesk/contract';
import { secretOverlapHours, type DeliveryState, type Problem } from '@simdesk/rules';
import { and, asc, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Handlers } from '../core/http/serve.ts';
import { runJobsNow } from '../core/jobs/jobs.ts';
import { readPage, searchFilter, sortOrder } from '../core/records/listing.ts';
import { requireInsertedRow, requireRow } from '../core/records/rows.ts';
import { lockRow, nextVersion } from '../core/records/versioned.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import { invalid } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { shops } from '../database/schema/storefront.ts';
import { jobs } from '../database/schema/system.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../database/schema/webhooks.ts';
import { hostProblem } from '../outside/private-addresses.ts';
import { deliveryJobKey, queueDelivery, queueTestEvent, sendWebhookKind } from './queue-webhooks.ts';

export { readChanges, readShopOrder } from './order-state.ts';
export { queueOrderEvents } from './queue-webhooks.ts';
export { sendWebhookJob } from './send-webhook-job.ts';
export { skipDelivery } from './skip-delivery.ts';

export const webhooks: Handlers<typeof contract.webhooks> = {
  endpoints: async (_input, { db }) => ({
    data: await db
      .select(endpointColumns)
      .from(endpoints)
      .innerJoin(shops, eq(shops.uuid, endpoints.shop_uuid))
      .orderBy(asc(shops.name), endpoints.create_at, endpoints.uuid),
  }),

  create: async ({ shop, url, kinds }, { db, user, services, note }) => {
    await refuseHost(url, services.webhooks.isLoopbackAllowed);
    const secret = newSecret();
    const shop_uuid = await requireShop(db, shop);
    const values = { shop_uuid, url, kinds: [...new Set(kinds)], secret, created_by: user.email, changed_by: user.email };
    const { uuid } = requireInsertedRow(await db.insert(endpoints).values(values).returning());
    note({ record: uuid, after: { shop, url, kinds } });
    return { uuid, secret };
  },

  update: async ({ uuid, url, kinds, version }, { db, user, services, note }) => {
    if (url !== undefined) await refuseHost(url, services.webhooks.isLoopbackAllowed);
    const before = await lockRow(db, endpoints, uuid);
    const changes = withoutUndefined({ url, kinds: kinds && [...new Set(kinds)] });
    // At another address it may answer.
    const values = { ...changes, ...nextVersion(before, user, version), ...(url !== undefined && resumed) };
    await db.update(endpoints).set(values).where(eq(endpoints.uuid, uuid));
    note({ record: uuid, before: { url: before.url, kinds: before.kinds }, after: changes });
    return true as const;
  },

  remove: async ({ uuid }, { db, note }) => {
    const { url, kinds } = await lockRow(db, endpoints, uuid);
    await dropJobs(db, uuid);
    await db.delete(endpoints).where(eq(endpoints.uuid, uuid));
    note({ record: uuid, before: { url, kinds } });
    return true as const;
  },

  rotate: async ({ uuid }, { db, note }) => {
    const { secret: previous_secret } = await lockRow(db, endpoints, uuid);
    const secret = newSecret();
    const previous_until = sql`now() + make_interval(hours => ${secretOverlapHours})`;
    await db.update(endpoints).set({ secret, previous_secret, previous_until }).where(eq(endpoints.uuid, uuid));
    note({ record: uuid, after: {} });
    return { secret };
  },

  sendTest: async ({ uuid }, { db, note }) => {
    await lockRow(db, endpoints, uuid);
    note({ record: uuid, after: { delivery: await queueTestEvent(db, uuid) } });
    return true as const;
  },

  deliveries: async ({ page = 1, pageSize, sort, search, endpoint_uuid, state }, { db }) => {
    const where = and(
      await searchDeliveries(db, search),
      endpoint_uuid === undefined ? undefined : eq(deliveries.endpoint_uuid, endpoint_uuid),
      state && eq(deliveries.state, state),
    );
    const order =
      sort === undefined
        ? [desc(deliveries.create_at), desc(deliveries.sequence), deliveries.uuid]
        : sortOrder(deliveryColumns, sort, [], deliveries.uuid);
    const rows = db
      .select(deliveryColumns)
      .from(deliveries)
      .innerJoin(endpoints, eq(endpoints.uuid, deliveries.endpoint_uuid))
      .innerJoin(shops, eq(shops.uuid, endpoints.shop_uuid))
      .leftJoin(orders, eq(orders.uuid, deliveries.order_uuid))
      .where(where)
      .orderBy(...order);
    return readPage(db, rows, { page, pageSize }, { from: deliveries, where });
  },

  sendAgain: async ({ uuid }, { db, note }) => {
    await queueDelivery(db, requireRow(await db.select().from(deliveries).where(eq(deliveries.uuid, uuid))));
    const { state, endpoint_uuid } = await lockRow(db, deliveries, uuid);
    note({ record: uuid, before: { state }, after: { state: 'waiting' } });
    await db.update(deliveries).set(sentAnew).where(eq(deliveries.uuid, uuid));
    await db.update(endpoints).set(resumed).where(eq(endpoints.uuid, endpoint_uuid));
    return true as const;
  },

  sendParked: async ({ uuid }, { db, note }) => {
    await lockRow(db, endpoints, uuid);
    const sent = await db
      .update(deliveries)
      .set(sentAnew)
      .where(and(eq(deliveries.endpoint_uuid, uuid), eq(deliveries.state, 'parked'), isNotNull(deliveries.order_uuid)))
      .returning({ uuid: deliveries.uuid });
    const keys = sent.map((delivery) => deliveryJobKey(delivery.uuid));
    await runJobsNow(db, inArray(jobs.key, keys));
    await db.update(endpoints).set(resumed).where(eq(endpoints.uuid, uuid));
    note({ record: uuid, after: { sent: sent.length } });
    return true as const;
  },
};

/** The days of tries begin anew. */
const sentAnew = { state: 'waiting', retry_until: null } as const;

/** The endpoint is no longer left alone. */
const resumed = { failures: 0, paused_until: null };

const openCount = (state: DeliveryState) =>
  sql<number>`(select count(*)::int from webhook_deliveries d
    where d.endpoint_uuid = "webhook_endpoints"."uuid" and d.state = '${sql.raw(state)}' and d.order_uuid is not null)`;

const endpointColumns = {
  uuid: endpoints.uuid,
  version: endpoints.version,
  create_at: endpoints.create_at,
  created_by: endpoints.created_by,
  shop: shops.name,
  url: endpoints.url,
  kinds: endpoints.kinds,
  previous_until: sql<string | null>`case when ${endpoints.previous_until} > now() then ${endpoints.previous_until} end`.mapWith(
    endpoints.previous_until,
  ),
  waiting: openCount('waiting'),
  parked: openCount('parked'),
};

const deliveryColumns = {
  uuid: deliveries.uuid,
  create_at: deliveries.create_at,
  endpoint_uuid: deliveries.endpoint_uuid,
  url: endpoints.url,
  shop: shops.name,
  event_uuid: deliveries.event_uuid,
  kind: deliveries.kind,
  order_uuid: deliveries.order_uuid,
  order_id: orders.id,
  sequence: deliveries.sequence,
  state: deliveries.state,
  tries: deliveries.tries,
  tried_at: deliveries.tried_at,
  status_code: deliveries.status_code,
  answer: deliveries.answer,
  error: deliveries.error,
  next_try: sql<string | null>`(
    select run_at from jobs where key = '${sql.raw(sendWebhookKind)}:' || ${deliveries.uuid} and jobs.state = 'waiting')`.mapWith(
    jobs.run_at,
  ),
};

const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`;

/** The shop with this name; a new one is made where its key is. */
const requireShop = async (db: Queryable, name: string): Promise<string> => {
  const [shop] = await db.select().from(shops).where(eq(shops.name, name));
  if (!shop) throw invalid({ shop: 'unknown' });
  return shop.uuid;
};

/** Refuses an address of a private network at its field. Each delivery looks again. */
const refuseHost = async (url: string, isLoopbackAllowed: boolean): Promise<void> => {
  const problem: Problem | null = URL.canParse(url) ? await hostProblem(new URL(url), isLoopbackAllowed) : 'webhook_url';
  if (problem !== null) throw invalid({ url: problem });
};

/** Matches the number of an order, or words in the address and the shop. */
const searchDeliveries = async (db: Queryable, words: string | undefined): Promise<SQL | undefined> => {
  if (words === undefined || words.trim() === '') return undefined;
  const [order] = /^\s*\d{1,9}\s*$/.test(words)
    ? await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .where(eq(orders.id, Number(words)))
    : [];
  const ofEndpoint = sql`${deliveries.endpoint_uuid} in (
    select e.uuid from webhook_endpoints e join shops s on s.uuid = e.shop_uuid where ${searchFilter([sql`e.url`, sql`s.name`], words)})`;
  return order ? or(ofEndpoint, eq(deliveries.order_uuid, order.uuid)) : ofEndpoint;
};

/** Nothing is owed to an endpoint that is gone. A running job finds no delivery any more. */
const dropJobs = (db: Queryable, endpoint_uuid: string) =>
  db.execute(sql`
    delete from jobs using webhook_deliveries d
    where d.endpoint_uuid = ${endpoint_uuid} and jobs.key = '${sql.raw(sendWebhookKind)}:' || d.uuid and jobs.state in ('waiting', 'refused')`);
