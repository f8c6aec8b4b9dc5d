import type { Listed, OrderLaneCount } from '@simdesk/contract';
import {
  cancelledSimStatuses,
  kycSimStatuses,
  laneHours,
  orderLanes,
  RefundStatus,
  SimStatus,
  type OrderLane,
} from '@simdesk/rules';
import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import { orderRefunds, orders, orderSims } from '../database/schema/orders.ts';
import { outsideDifferences } from '../database/schema/outside.ts';
import { waitingParcel } from './parcel.ts';

/** The number of orders in each lane, and since when the oldest is there. */
export const countLanes = async (db: Queryable): Promise<Listed<OrderLaneCount>> => {
  const counts = orderLanes.map(async (lane): Promise<OrderLaneCount> => {
    const { table, order_uuid, since } = lanes[lane];
    const [row] = await db
      .select({ count: sql<number>`count(distinct ${order_uuid})::int`, oldest: sql<string | null>`min(${since})` })
      .from(table)
      .where(isStuck(lane));
    return { lane, count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest).toISOString() : null };
  });
  return { data: await Promise.all(counts) };
};

/** The condition that an order is in a lane. */
export const inLane = (lane: OrderLane): SQL | undefined =>
  lanes[lane].table === orders
    ? isStuck(lane)
    : sql`${orders.uuid} in (select ${lanes[lane].order_uuid} from ${lanes[lane].table} where ${isStuck(lane)})`;

const isStuck = (lane: OrderLane): SQL | undefined =>
  and(lanes[lane].isWaiting, sql`${lanes[lane].since} < now() - make_interval(hours => ${laneHours[lane]})`);

/** Statuses are literals, not parameters: the planner must see that the lane's index fits. */
const hasStatus = (column: PgColumn, statuses: readonly number[]): SQL => sql`${column} in (${sql.raw(statuses.join(', '))})`;

interface Lane {
  table: PgTable;
  order_uuid: PgColumn;
  /** The start of the wait. */
  since: PgColumn;
  /** The condition that a row waits; `laneHours` of the rules says after how long it is stuck. */
  isWaiting: SQL | undefined;
}

const simLane = { table: orderSims, order_uuid: orderSims.order_uuid, since: orderSims.status_at };
const orderLane = { table: orders, order_uuid: orders.uuid };

const lanes: Record<OrderLane, Lane> = {
  payment: { ...orderLane, since: orders.reported_at, isWaiting: isNotNull(orders.reported_amount) },
  approval: {
    ...{ table: orderRefunds, order_uuid: orderRefunds.order_uuid, since: orderRefunds.create_at },
    isWaiting: sql`${orderRefunds.refund_status} = ${sql.raw(`'${RefundStatus.AwaitingApproval}'`)}`,
  },
  kyc: { ...simLane, isWaiting: hasStatus(orderSims.sim_status, kycSimStatuses) },
  billing: {
    ...simLane,
    isWaiting: sql`(${orderSims.is_cancel_owed} or ((${orderSims.error_bss} is not null or not ${orderSims.is_send_bss})
      and not ${hasStatus(orderSims.sim_status, [SimStatus.NoActive, ...cancelledSimStatuses])}))`,
  },
  unsent: { ...orderLane, since: orders.paid_at, isWaiting: waitingParcel('unsent') },
  untracked: { ...orderLane, since: orders.status_at, isWaiting: waitingParcel('untracked') },
  differs: {
    ...{ table: outsideDifferences, order_uuid: outsideDifferences.order_uuid, since: outsideDifferences.found_at },
    isWaiting: and(isNull(outsideDifferences.settled_at), isNull(outsideDifferences.seen_at)),
  },
};
