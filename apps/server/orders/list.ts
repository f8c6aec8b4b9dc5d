import type { Listed, ListQuery, OrderFilters, OrderLaneCount, OrderRow } from '@simdesk/contract';
import {
  defaultOrderDays,
  laneHours,
  limits,
  looksLikePhone,
  orderLanes,
  phoneDigits,
  queryInstant,
  romeInstant,
  type OrderLane,
} from '@simdesk/rules';
import { and, count, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ordering, searching } from '../core/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { orders, orderSims } from '../database/schema/orders.ts';

const { uuid, id, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status } = orders;
const shown = { id, uuid, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status };
const counted = { ...shown, esim_count: orders.esim_count, psim_count: orders.psim_count };
const sortable: Record<string, PgColumn> = { ...counted, customer: last_name };

/** One row an order when a page is asked for; otherwise one row a SIM, as the documents have it. */
export const listOrders = async (
  db: Queryable,
  { page, pageSize = limits.pageSize, sort, ...filters }: ListQuery & OrderFilters,
): Promise<Listed<OrderRow>> => {
  const where = matching(filters, new Date());
  const order = sort === undefined ? [desc(create_at), desc(id)] : ordering(sortable, sort, [], id);
  if (page === undefined) {
    const rows = db
      .select({ ...shown, is_esim: orderSims.is_esim })
      .from(orders)
      .innerJoin(orderSims, eq(orderSims.order_uuid, uuid));
    return { data: await rows.where(where).orderBy(...order, orderSims.place) };
  }
  const data = await db
    .select(counted)
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found] = await db.select({ total: count() }).from(orders).where(where);
  return { data, total: found?.total ?? 0 };
};

/** What a list shows of all orders. Without dates and without a lane it is the last seven days. */
export const matching = (filters: OrderFilters, now: Date): SQL | undefined => {
  const { startDate, endDate, lane } = filters;
  const usual = defaultOrderDays(now);
  const from = startDate === undefined ? romeInstant(usual.from) : queryInstant(startDate);
  const to = endDate === undefined ? romeInstant(usual.to, '23:59:59') : queryInstant(endDate);
  const inRange =
    lane === undefined
      ? and(from ? gte(create_at, from.toISOString()) : undefined, to ? lte(create_at, endOf(to)) : undefined)
      : laneOf(lane);
  return and(
    inRange,
    filters.status?.length ? inArray(status, filters.status) : undefined,
    filters.payment_status?.length ? inArray(payment_status, filters.payment_status) : undefined,
    filters.total_from === undefined ? undefined : gte(amount, filters.total_from),
    filters.total_to === undefined ? undefined : lte(amount, filters.total_to),
    filters.sim_type?.length === 1 ? sql`${filters.sim_type[0] === 1 ? orders.esim_count : orders.psim_count} > 0` : undefined,
    named(filters.search),
  );
};

/** The last second of a range belongs to it whole. */
const endOf = (to: Date): string => new Date(to.getTime() + 999).toISOString();

/** Orders that somebody means who says these words: a phone number in any form, or parts of what stands in the order. */
export const named = (words: string | undefined): SQL | undefined =>
  searching([orders.search], words !== undefined && looksLikePhone(words) ? phoneDigits(words) : words?.toLowerCase());

export const findOrders = async (db: Queryable, words: string): Promise<Listed<OrderRow>> => ({
  data: await db.select(counted).from(orders).where(named(words)).orderBy(desc(create_at), desc(id)).limit(20),
});

/** Since when the orders of a lane are stuck, and which of them are so. */
const simLane = (condition: SQL, hours: number) =>
  and(condition, sql`${orderSims.status_at} < now() - make_interval(hours => ${hours})`);

const stuckSims: Partial<Record<OrderLane, SQL | undefined>> = {
  kyc: simLane(sql`${orderSims.sim_status} in (2, 4, 5, 6)`, laneHours.kyc),
  billing: simLane(
    sql`(${orderSims.error_bss} is not null or not ${orderSims.is_send_bss}) and ${orderSims.sim_status} not in (0, 8, 9)`,
    laneHours.billing,
  ),
};

const stuckOrders: Partial<Record<OrderLane, { since: PgColumn; where: SQL | undefined }>> = {
  unsent: {
    since: orders.paid_at,
    where: sql`${status} in (0, 1) and ${orders.psim_count} > 0 and ${orders.paid_at} < now() - make_interval(hours => ${laneHours.unsent})`,
  },
  untracked: {
    since: orders.status_at,
    where: sql`${status} = 2 and ${orders.tracking} = '' and ${orders.status_at} < now() - make_interval(hours => ${laneHours.untracked})`,
  },
};

const laneOf = (lane: OrderLane): SQL | undefined => {
  const sims = stuckSims[lane];
  if (sims === undefined) return stuckOrders[lane]?.where;
  return sql`${uuid} in (select ${orderSims.order_uuid} from ${orderSims} where ${sims})`;
};

export const countLanes = async (db: Queryable): Promise<Listed<OrderLaneCount>> => {
  const counts = orderLanes.map(async (lane): Promise<OrderLaneCount> => {
    const sims = stuckSims[lane];
    const own = stuckOrders[lane];
    const [found] = sims
      ? await db
          .select({ count: sql<number>`count(distinct ${orderSims.order_uuid})::int`, oldest: oldest(orderSims.status_at) })
          .from(orderSims)
          .where(sims)
      : await db
          .select({ count: count(), oldest: oldest(own?.since ?? orders.status_at) })
          .from(orders)
          .where(own?.where);
    return { lane, count: found?.count ?? 0, oldest: found?.oldest ? new Date(found.oldest).toISOString() : null };
  });
  return { data: await Promise.all(counts) };
};

const oldest = (column: PgColumn) => sql<string | null>`min(${column})`;
