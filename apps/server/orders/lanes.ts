import type { Listed, OrderLaneCount } from '@simdesk/contract';
import { laneHours, orderLanes, RefundStatus, timeZone, type OrderLane } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';
import { runPrepared } from '../database/prepared.ts';
import { shareRead } from '../database/share-read.ts';

/** The number of orders in each lane, since when the oldest is there, and how many others are snoozed. */
export const countLanes = shareRead(async (db): Promise<Listed<OrderLaneCount>> => {
  const { rows } = await runPrepared(db, countText, []);
  const counts = new Map(
    rows.map(([lane, count, oldest, snoozed]) => [lane, { count: Number(count), oldest, snoozed: Number(snoozed) }]),
  );
  return {
    data: orderLanes.map((lane) => {
      const { count = 0, oldest = null, snoozed = 0 } = counts.get(lane) ?? {};
      return { lane, count, oldest: typeof oldest === 'string' ? new Date(oldest).toISOString() : null, snoozed };
    }),
  };
});

/** The condition that an order is in a lane. */
export const inLane = (lane: OrderLane, isSnoozed = false): SQL =>
  sql.raw(`"orders"."uuid" in (select order_uuid from ${laneOrders(lane, isSnoozed)} as waits)`);

/** The orders of a lane, or those of its orders that are snoozed, each with `since`; a statement in brackets. */
export const laneOrders = (lane: OrderLane, isSnoozed = false): string => {
  const not = isSnoozed ? '' : 'not ';
  if (isRare(lane)) return `(select order_uuid, since from ${rareOrders(lane)} as found where ${not}is_snoozed)`;
  return `(select order_uuid, since from order_waits as waits
    where lane = '${lane}' and since < ${limitOf(lane)} and ${not}${snoozeOf('waits', `'${lane}'`)})`;
};

/** The condition that a wait is snoozed: the order left the lane until later. A wait that began afterwards is a new one. */
const snoozeOf = (waits: string, lane: string): string => `exists (
  select from order_snoozes as snooze where snooze.order_uuid = ${waits}.order_uuid and snooze.lane = ${lane}
    and snooze.until > now() and snooze.created_at >= ${waits}.since)`;

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

const rareLanes = orderLanes.filter(isRare);
const storedLanes = orderLanes.filter((lane) => !isRare(lane));

/** An order with several waits in a lane is snoozed if all of them are. */
const rareOrders = (lane: RareLane): string => `(
  select order_uuid, min(since) as since, bool_and(${snoozeOf('waits', `'${lane}'`)}) as is_snoozed
  from (${rareWaits[lane]}) as waits where since < ${limitOf(lane)} group by order_uuid)`;

const countRareLane = (lane: RareLane): string => `
  select '${lane}', count(*) filter (where not is_snoozed)::int, min(since) filter (where not is_snoozed),
    count(*) filter (where is_snoozed)::int from ${rareOrders(lane)} as found`;

/** Days before the limit are counted already; the orders of its own day and the few snoozed ones are counted one by one. */
const countText = `
  select lane, (waiting - snoozed)::int as count, (
    select since from order_waits as waits where waits.lane = counted.lane and since < before and not ${snoozeOf('waits', 'waits.lane')}
    order by since limit 1) as oldest, snoozed::int
  from (
    select lane, before,
      coalesce((select sum(orders) from lane_counts where lane_counts.lane = lanes.lane and day < order_day(before)), 0) + (
        select count(*) from order_waits where order_waits.lane = lanes.lane and since < before
          and since >= order_day(before)::timestamp at time zone '${timeZone}') as waiting,
      (select count(*) from order_snoozes as snooze join order_waits as waits using (order_uuid, lane)
        where lane = lanes.lane and until > now() and since < before and snooze.created_at >= since) as snoozed
    from (values ${storedLanes.map((lane) => `('${lane}', ${limitOf(lane)})`).join(', ')}) as lanes (lane, before)) as counted
  union all ${rareLanes.map(countRareLane).join(' union all ')}`;

/** Every order that is in some lane, snoozed or not: `order_uuid`, `lane` and `since`; a statement in brackets. */
export const currentWaits = `(
  select order_uuid, lane, since from order_waits
    where since < case lane ${storedLanes.map((lane) => `when '${lane}' then ${limitOf(lane)}`).join(' ')} end
  ${rareLanes
    .map(
      (lane) => `union all select order_uuid, '${lane}', since from (${rareWaits[lane]}) as rare where since < ${limitOf(lane)}`,
    )
    .join('\n  ')})`;
