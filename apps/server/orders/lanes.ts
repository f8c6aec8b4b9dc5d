import type { Listed, OrderLaneCount } from '@simdesk/contract';
import { cancelledSimStatuses, kycSimStatuses, laneHours, orderLanes, SimStatus, type OrderLane } from '@simdesk/rules';
import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { waitingParcel } from './parcel.ts';

/** How many orders are stuck in each way, and since when the oldest. */
export const countLanes = async (db: Queryable): Promise<Listed<OrderLaneCount>> => {
  const counts = orderLanes.map(async (lane): Promise<OrderLaneCount> => {
    const { table, order_uuid, since } = lanes[lane];
    const [found] = await db
      .select({ count: sql<number>`count(distinct ${order_uuid})::int`, oldest: sql<string | null>`min(${since})` })
      .from(table)
      .where(isStuck(lane));
    return { lane, count: found?.count ?? 0, oldest: found?.oldest ? new Date(found.oldest).toISOString() : null };
  });
  return { data: await Promise.all(counts) };
};

/** The orders that stand in a lane. */
export const inLane = (lane: OrderLane): SQL | undefined =>
  lanes[lane].table === orders
    ? isStuck(lane)
    : sql`${orders.uuid} in (select ${orderSims.order_uuid} from ${orderSims} where ${isStuck(lane)})`;

const isStuck = (lane: OrderLane): SQL | undefined =>
  and(lanes[lane].stuck, sql`${lanes[lane].since} < now() - make_interval(hours => ${laneHours[lane]})`);

/** Statuses are written out, not passed along: the planner must see that the index of the lane fits. */
const among = (column: PgColumn, statuses: readonly number[]): SQL => sql`${column} in (${sql.raw(statuses.join(', '))})`;

interface Lane {
  table: PgTable;
  order_uuid: PgColumn;
  /** Since when it waits. */
  since: PgColumn;
  /** What waits; after how long it is stuck is the rules' to say. */
  stuck: SQL | undefined;
}

const ofSim = { table: orderSims, order_uuid: orderSims.order_uuid, since: orderSims.status_at };
const ofOrder = { table: orders, order_uuid: orders.uuid };

const lanes: Record<OrderLane, Lane> = {
  kyc: { ...ofSim, stuck: among(orderSims.sim_status, kycSimStatuses) },
  billing: {
    ...ofSim,
    stuck: and(
      sql`(${orderSims.error_bss} is not null or not ${orderSims.is_send_bss})`,
      sql`not ${among(orderSims.sim_status, [SimStatus.NoActive, ...cancelledSimStatuses])}`,
    ),
  },
  unsent: { ...ofOrder, since: orders.paid_at, stuck: waitingParcel('unsent') },
  untracked: { ...ofOrder, since: orders.status_at, stuck: waitingParcel('untracked') },
};
