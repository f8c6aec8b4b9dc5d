import type { Listed, OrderLaneCount } from '@simdesk/contract';
import { laneHours, orderLanes, RefundStatus, timeZone, type OrderLane } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';

/** The number of orders in each lane, and since when the oldest is there. */
export const countLanes = async (db: Queryable): Promise<Listed<OrderLaneCount>> => {
  const { rows } = await runPrepared(db, countText, []);
  const counts = new Map(rows.map(([lane, count, oldest]) => [lane, { count: Number(count), oldest }]));
  return {
    data: orderLanes.map((lane) => {
      const { count = 0, oldest = null } = counts.get(lane) ?? {};
      return { lane, count, oldest: typeof oldest === 'string' ? new Date(oldest).toISOString() : null };
    }),
  };
};

/** The condition that an order is in a lane. */
export const inLane = (lane: OrderLane): SQL => {
  const waits = isRare(lane) ? `(${rareWaits[lane]}) as rare` : 'order_waits';
  const ofLane = isRare(lane) ? 'true' : `lane = '${lane}'`;
  return sql.raw(`"orders"."uuid" in (select order_uuid from ${waits} where ${ofLane} and since < ${limitOf(lane)})`);
};

/** Orders that wait in a lane are stuck after some hours; `laneHours` of the rules says how many. */
const limitOf = (lane: OrderLane): string => `(now() - interval '${laneHours[lane]} hours')`;

type RareLane = 'payment' | 'approval' | 'differs';

/** These lanes have few orders, so that an index is enough; triggers store the waits of the others. */
const rareWaits: Record<RareLane, string> = {
  payment: 'select uuid as order_uuid, reported_at as since from orders where reported_amount is not null',
  approval: `select order_uuid, created_at as since from order_refunds where refund_status = '${RefundStatus.AwaitingApproval}'`,
  differs: 'select order_uuid, found_at as since from outside_differences where settled_at is null and seen_at is null',
};

const isRare = (lane: OrderLane): lane is RareLane => Object.hasOwn(rareWaits, lane);

const countRareLane = (lane: RareLane): string => `
  select '${lane}', count(distinct order_uuid)::int, min(since) from (${rareWaits[lane]}) as waits where since < ${limitOf(lane)}`;

const storedLanes = orderLanes.filter((lane) => !isRare(lane)).map((lane) => `('${lane}', ${limitOf(lane)})`);

/** Days before the limit are counted already; the orders of its own day are counted one by one. */
const countText = `
  select lane, (
    coalesce((select sum(orders) from lane_counts where lane_counts.lane = lanes.lane and day < order_day(before)), 0) + (
      select count(*) from order_waits where order_waits.lane = lanes.lane and since < before
        and since >= order_day(before)::timestamp at time zone '${timeZone}')
  )::int as count, (select min(since) from order_waits where order_waits.lane = lanes.lane and since < before) as oldest
  from (values ${storedLanes.join(', ')}) as lanes (lane, before)
  union all ${orderLanes.filter(isRare).map(countRareLane).join(' union all ')}`;
