import { addDays, isoDay, OrderStatus, romeInstant, type PaymentStatus } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';

/** From the start, and before the end; null leaves an end open. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

/** The filters that the counts of orders can answer. */
export interface CountedFilters extends Range {
  status?: readonly OrderStatus[] | undefined;
  payment_status?: readonly PaymentStatus[] | undefined;
  sim_type?: readonly number[] | undefined;
}

export interface Figures {
  orders: number;
  revenue: number;
}

/** The figures of a range by day, or by status or payment of the orders; groups without orders are left out. */
export const sumOrders = async (
  db: Queryable,
  filters: CountedFilters,
  by: 'day' | 'status' | 'payment_status',
): Promise<(Figures & { name: string })[]> => {
  const { rows } = await db.execute<{ name: string; orders: number; revenue: string }>(sql`
    select ${sql.raw(by)}::text as name, ${countedOrders(filters)}::int as orders, sum(revenue) as revenue
    from (${figuresIn(filters)}) as figures
    group by ${sql.raw(by)} having ${countedOrders(filters)} <> 0 order by ${sql.raw(by)} desc`);
  return rows.map(({ name, orders, revenue }) => ({ name, orders, revenue: Number(revenue) }));
};

/** The figures of a range as a whole. */
export const totalOrders = async (db: Queryable, filters: CountedFilters): Promise<Figures & { sums: SummedColumns }> => {
  const { rows } = await db.execute<Record<keyof SummedColumns | 'revenue', string> & { orders: number }>(sql`
    select coalesce(${countedOrders(filters)}, 0)::int as orders, coalesce(sum(revenue), 0) as revenue,
      coalesce(sum(amount), 0) as amount, coalesce(sum(esims), 0) as esim_count, coalesce(sum(psims), 0) as psim_count
    from (${figuresIn(filters)}) as figures`);
  const { orders, revenue, amount, esim_count, psim_count } = requireRow(rows);
  return {
    ...{ orders, revenue: Number(revenue) },
    sums: { amount: Number(amount), esim_count: Number(esim_count), psim_count: Number(psim_count) },
  };
};

type SummedColumns = Record<'amount' | 'esim_count' | 'psim_count', number>;

export const countNewOrders = async (db: Queryable): Promise<number> => {
  // A literal, not a parameter: the planner must see that the index of new orders fits.
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(orders), 0)::int as count from order_counts where status = ${sql.raw(String(OrderStatus.New))}`);
  return rows[0]?.count ?? 0;
};

/** The start and the end of a day in Rome within a range. */
export const dayWithin = (day: string, { from, to }: Range): { from: Date; to: Date } => {
  const { start, end } = wholeDay(romeInstant(day));
  return { from: from && from > start ? from : start, to: to && to < end ? to : end };
};

/** The orders that have a SIM of the chosen type; both types are no filter. */
const countedOrders = ({ sim_type }: CountedFilters): SQL =>
  sql.raw(`sum(${sim_type?.length === 1 ? (sim_type[0] === 1 ? 'with_esim' : 'with_psim') : 'orders'})`);

/** Whole days are read from the counts, and parts of the first and the last day from the orders, in one snapshot. */
const figuresIn = (filters: CountedFilters): SQL => {
  const { days, parts } = splitRange(filters);
  const others = sql.join([
    ...(filters.status?.length ? [sql` and status = any(${`{${filters.status.join()}}`}::smallint[])`] : []),
    ...(filters.payment_status?.length
      ? [sql` and payment_status = any(${`{${filters.payment_status.join()}}`}::smallint[])`]
      : []),
  ]);
  const counted = sql`
    select day, status, payment_status, orders, with_esim, with_psim, esims, psims, amount, revenue from order_counts
    where true${days.from === null ? sql`` : sql` and day >= ${days.from}`}${days.to === null ? sql`` : sql` and day < ${days.to}`}${others}`;
  return sql.join([counted, ...parts.map((part) => partOfDay(part, others))], sql` union all `);
};

const partOfDay = ({ from, to, sign }: PartOfDay, others: SQL): SQL => {
  const n = sql.raw(String(sign));
  return sql`
    select order_day(created_at), status, payment_status, ${n}, ${n} * (esim_count > 0)::int, ${n} * (psim_count > 0)::int,
      ${n} * esim_count, ${n} * psim_count, ${n} * amount, ${n} * order_revenue(payment_status, amount, refund_sum)
    from orders where created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}${others}`;
};

/** A part of a day that is added to the counted days, or left out of them. */
interface PartOfDay {
  from: Date;
  to: Date;
  sign: 1 | -1;
}

interface SplitRange {
  /** From the first, and before the last. */
  days: Record<'from' | 'to', string | null>;
  parts: PartOfDay[];
}

/** Of a day that is mostly within the range only the rest is read, and of another only the part within the range. */
const splitRange = (range: Range): SplitRange => {
  const { from, to } = withinKnownYears(range);
  if (from && to && from >= to) return { days: { from: isoDay(from), to: isoDay(from) }, parts: [] };
  const first = from && wholeDay(from);
  // The range ends before this moment.
  const last = to && wholeDay(new Date(to.getTime() - 1));
  if (from && to && first?.name === last?.name) return splitDay(from, to, first ?? wholeDay(from));
  const days: SplitRange['days'] = { from: null, to: null };
  const parts: PartOfDay[] = [];
  if (from && first) {
    const isMostlyIn = from.getTime() - first.start.getTime() <= first.end.getTime() - from.getTime();
    days.from = isMostlyIn ? first.name : addDays(first.name, 1);
    parts.push(isMostlyIn ? { from: first.start, to: from, sign: -1 } : { from, to: first.end, sign: 1 });
  }
  if (to && last) {
    const isMostlyIn = to.getTime() - last.start.getTime() >= last.end.getTime() - to.getTime();
    days.to = isMostlyIn ? addDays(last.name, 1) : last.name;
    parts.push(isMostlyIn ? { from: to, to: last.end, sign: -1 } : { from: last.start, to, sign: 1 });
  }
  return { days, parts: parts.filter(hasTime) };
};

const splitDay = (from: Date, to: Date, { name, start, end }: WholeDay): SplitRange => {
  const isMostlyIn = 2 * (to.getTime() - from.getTime()) > end.getTime() - start.getTime();
  if (!isMostlyIn) return { days: { from: name, to: name }, parts: [{ from, to, sign: 1 as const }].filter(hasTime) };
  const rest: PartOfDay[] = [
    { from: start, to: from, sign: -1 },
    { from: to, to: end, sign: -1 },
  ];
  return { days: { from: name, to: addDays(name, 1) }, parts: rest.filter(hasTime) };
};

const hasTime = ({ from, to }: PartOfDay): boolean => from < to;

interface WholeDay {
  name: string;
  start: Date;
  end: Date;
}

const wholeDay = (instant: Date): WholeDay => {
  const name = isoDay(instant);
  return { name, start: romeInstant(name), end: romeInstant(addDays(name, 1)) };
};

/** No order is outside these years, and days have four digits. */
const withinKnownYears = ({ from, to }: Range): Range => ({
  from: from && from > firstInstant ? new Date(Math.min(from.getTime(), lastInstant.getTime())) : null,
  to: to && to < lastInstant ? new Date(Math.max(to.getTime(), firstInstant.getTime())) : null,
});

const firstInstant = romeInstant('1900-01-01');
const lastInstant = romeInstant('9000-01-01');
