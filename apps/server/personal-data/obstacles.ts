import { isOpenOrder, openRefundStatuses, type ErasureObstacle } from '@simdesk/rules';
import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { orderRefunds, type OrderRecord } from '../database/schema/orders.ts';
import { jobs } from '../database/schema/system.ts';
import { uuidsOf, type CustomerRecords } from './find-customer.ts';

export interface Obstacle {
  kind: ErasureObstacle;
  /** The numbers of the orders. */
  orders: number[];
}

/** The first reason why a customer cannot be erased yet; null without any. */
export const findObstacle = async (db: Queryable, { orders, sims }: CustomerRecords): Promise<Obstacle | null> => {
  const numbersOf = (uuids: readonly string[]) => orders.filter(({ uuid }) => uuids.includes(uuid)).map(({ id }) => id);
  const obstacle = (kind: ErasureObstacle, uuids: readonly string[]): Obstacle => ({ kind, orders: numbersOf(uuids) });
  if (isOfSeveralPeople(orders)) return obstacle('several_people', uuidsOf(orders));
  const now = new Date();
  const open = orders.filter((order) => isOpenOrder(order, now));
  if (open.length > 0) return obstacle('open_order', uuidsOf(open));
  const refunded = await ordersWithPendingRefund(db, uuidsOf(orders));
  if (refunded.length > 0) return obstacle('pending_refund', refunded);
  const owedCancels = sims.filter((sim) => sim.is_cancel_owed).map(({ order_uuid }) => order_uuid);
  const owed = [...(await ordersThatOwe(db, uuidsOf(orders))), ...owedCancels];
  return owed.length > 0 ? obstacle('owed_call', owed) : null;
};

/** Families share phone numbers and e-mails, but not fiscal codes. */
const isOfSeveralPeople = (orders: readonly OrderRecord[]): boolean =>
  new Set(orders.map(({ fiscal_code }) => fiscal_code.toUpperCase()).filter((code) => code !== '')).size > 1;

export const ordersWithPendingRefund = async (db: Queryable, uuids: string[]): Promise<string[]> => {
  const rows = await db
    .select({ order_uuid: orderRefunds.order_uuid })
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.order_uuid, uuids), inArray(orderRefunds.refund_status, openRefundStatuses)));
  return rows.map(({ order_uuid }) => order_uuid);
};

/** Orders for which a call to an outside system waits, runs or was refused. Events for shops say nothing about the customer. */
export const ordersThatOwe = async (db: Queryable, uuids: string[]): Promise<string[]> => {
  const rows = await db
    .select({ order_uuid: jobs.order_uuid })
    .from(jobs)
    .where(and(inArray(jobs.order_uuid, uuids), inArray(jobs.state, ['waiting', 'running', 'refused']), isNotForShop));
  return rows.flatMap(({ order_uuid }) => order_uuid ?? []);
};

const isNotForShop = sql`${jobs.system} is distinct from 'webhooks'`;
