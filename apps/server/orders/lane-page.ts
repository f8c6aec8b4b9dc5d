import type { Listed, OrderFilters, OrderRow, OrderWait } from '@simdesk/contract';
import { kycSimStatuses, RefundStatus, cancelledSimStatuses, SimStatus, type OrderLane } from '@simdesk/rules';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { laneOrders } from './lanes.ts';
import { orderColumns } from './order-columns.ts';
import { matchesFilters, rangeOf } from './order-filters.ts';
import { sortColumns } from './order-page.ts';
import { openClaims } from './queue/claims.ts';

/** The orders of a lane, the one that waits longest first, each with why it waits and who works on it. */
export const readLanePage = async (
  db: Queryable,
  lane: OrderLane,
  { lane: _lane, snoozed, ...filters }: OrderFilters,
  sort: string | undefined,
  { limit, offset }: Record<'limit' | 'offset', number>,
): Promise<Listed<OrderRow>> => {
  const range = rangeOf({ ...filters, lane }, new Date());
  const where = matchesFilters(range, filters);
  const waits = sql.raw(`${laneOrders(lane, snoozed === 1)} as waits`);
  const isInLane = sql`${orders.uuid} = waits.order_uuid`;
  const order = laneOrder(sort);
  const page = db
    .select({ id: orders.id, since: since.as('since') })
    .from(waits)
    .innerJoin(orders, isInLane)
    .where(where)
    .orderBy(...order(sql`since`))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({ ...orderColumns, wait: waitOf(lane) })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...order(sql`page.since`));
  const data = rows.map((row) => ({ ...row, wait: readWait(row.wait) }));
  const isLast = data.length < limit && (data.length > 0 || offset === 0);
  if (isLast) return { data, total: offset + data.length };
  const [counted] = await db
    .select({ count: sql<string>`count(*)` })
    .from(waits)
    .innerJoin(orders, isInLane)
    .where(where);
  return { data, total: Number(counted?.count ?? 0) };
};

const since = sql`since`;

/** By default as in the index of the waits. */
const laneOrder =
  (sort: string | undefined) =>
  (waitsSince: SQL): SQL[] =>
    sort === undefined ? [asc(waitsSince), asc(orders.uuid)] : sortColumns(sort);

type StoredWait = Omit<OrderWait, 'detail'> & { detail: string | null };

/** One value, so that a row of the list needs one more column only. */
const waitOf = (lane: OrderLane): SQL<StoredWait> =>
  sql<StoredWait>`json_build_object(
    'since', page.since, 'detail', ${sql.raw(details[lane])},
    'snoozed_until', (select until from order_snoozes where order_uuid = ${orders.uuid} and lane = ${sql.raw(`'${lane}'`)} and until > now()),
    'claimed_by', (select email from ${sql.raw(openClaims)} as claim where claim.order_uuid = ${orders.uuid}),
    'claimed_at', (select claimed_at from ${sql.raw(openClaims)} as claim where claim.order_uuid = ${orders.uuid}),
    'calls', (select count(*) from order_call_attempts where order_uuid = ${orders.uuid}),
    'called_at', (select max(created_at) from order_call_attempts where order_uuid = ${orders.uuid}))`;

const readWait = (wait: StoredWait): OrderWait => ({
  ...wait,
  detail: wait.detail ?? '',
  since: new Date(wait.since).toISOString(),
  snoozed_until: instantOf(wait.snoozed_until),
  claimed_at: instantOf(wait.claimed_at),
  called_at: instantOf(wait.called_at),
});

const instantOf = (text: string | null): string | null => text && new Date(text).toISOString();

const firstSim = (column: string, where: string): string =>
  `(select ${column} from order_sims where order_uuid = "orders"."uuid" and ${where} order by status_at, place limit 1)`;

/** What the reason of a wait names. */
const details: Record<OrderLane, string> = {
  payment: '"orders".reported_amount',
  approval: `(select sum(amount)::text from order_refunds
    where order_uuid = "orders"."uuid" and refund_status = '${RefundStatus.AwaitingApproval}')`,
  kyc: firstSim('sim_status::text', `sim_status in (${kycSimStatuses.join()})`),
  billing: firstSim(
    'error_bss',
    `error_bss is not null and sim_status not in (${[SimStatus.NoActive, ...cancelledSimStatuses].join()})`,
  ),
  unsent: '"orders".status::text',
  untracked: `''`,
  differs: `(select system || ' ' || ours || ' ' || theirs from outside_differences
    where order_uuid = "orders"."uuid" and settled_at is null and seen_at is null order by found_at limit 1)`,
};
