import type { Listed, OrderLaneCount } from '@simdesk/contract';
import { laneHours, orderLanes, timeZone, type OrderLane } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';

/** The number of orders in each lane, and since when the oldest is there. */
export const countLanes = async (db: Queryable): Promise<Listed<OrderLaneCount>> => {
  const counts = orderLanes.map(
    (lane) => sql`select ${lane} as lane, (${countOf(lane)}) as count, (${oldestOf(lane)}) as oldest`,
  );
  const { rows } = await db.execute<{ lane: OrderLane; count: number; oldest: Date | string | null }>(
    sql.join(counts, sql` union all `),
  );
  return { data: rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest && new Date(oldest).toISOString() })) };
};

/** The condition that an order is in a lane. */
export const inLane = (lane: OrderLane): SQL => sql`"orders"."uuid" in (select order_uuid from ${tooLongIn(lane)})`;

/** Orders that wait in a lane are stuck after some hours; `laneHours` of the rules says how many. */
const limitOf = (lane: OrderLane): SQL => sql.raw(`(now() - interval '${laneHours[lane]} hours')`);

const oldestOf = (lane: OrderLane): SQL => sql`select min(since) from ${tooLongIn(lane)}`;

/** Days before the limit are counted already; the orders of its own day are counted one by one. */
const countOf = (lane: OrderLane): SQL => {
  if (!isStored(lane)) return sql`select count(distinct order_uuid)::int from ${tooLongIn(lane)}`;
  const day = sql`order_day(${limitOf(lane)})`;
  return sql`
    select (coalesce((select sum(orders) from lane_counts where lane = ${lane} and day < ${day}), 0) + (
      select count(*) from order_waits
      where lane = ${lane} and since >= (${day}::timestamp at time zone ${sql.raw(`'${timeZone}'`)}) and since < ${limitOf(lane)}
    ))::int`;
};

const tooLongIn = (lane: OrderLane): SQL =>
  isStored(lane)
    ? sql`(select order_uuid, since from order_waits where lane = ${lane} and since < ${limitOf(lane)}) as waits`
    : sql`(select order_uuid, since from ${sql.raw(`(${rareWaits[lane]})`)} as each_wait where since < ${limitOf(lane)}) as waits`;

type RareLane = 'payment' | 'differs';

/** These lanes have few orders, so that an index is enough; triggers store the waits of the others. */
const rareWaits: Record<RareLane, string> = {
  payment: 'select uuid as order_uuid, reported_at as since from orders where reported_amount is not null',
  differs: 'select order_uuid, found_at as since from outside_differences where settled_at is null and seen_at is null',
};

const isStored = (lane: OrderLane): lane is Exclude<OrderLane, RareLane> => !Object.hasOwn(rareWaits, lane);
