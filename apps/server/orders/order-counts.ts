import { addDays, isoDay, OrderStatus, romeInstant, type PaymentStatus } from '@simdesk/rules';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { parametersOf, runPrepared, type Parameter } from '../database/prepared.ts';
import { shareRead } from '../database/share-read.ts';

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
export const sumOrders = async (db: Queryable, filters: CountedFilters, by: Group): Promise<(Figures & { name: string })[]> => {
  const values: unknown[] = [];
  const counted = countedOrders(filters);
  const { rows } = await runPrepared(
    db,
    `select name::text, ${counted}::int, sum(revenue)
     from (${figuresIn(filters, parametersOf(values), by)}) as figures group by name having ${counted} <> 0 order by name desc`,
    values,
  );
  return rows.map(([name, orders, revenue]) => ({ name: String(name), orders: Number(orders), revenue: Number(revenue) }));
};

/** The figures of a range as a whole. */
export const totalOrders = async (db: Queryable, filters: CountedFilters): Promise<Figures & { sums: SummedColumns }> => {
  const values: unknown[] = [];
  const figures = figuresIn(filters, parametersOf(values));
  const { rows } = await runPrepared(
    db,
    `select ${countedOrders(filters)}, sum(revenue), sum(amount), sum(esims), sum(psims) from (${figures}) as figures`,
    values,
  );
  // The sum of nothing is null.
  const [orders = 0, revenue = 0, amount = 0, esim_count = 0, psim_count = 0] = requireRow(rows).map(Number);
  return { orders, revenue, sums: { amount, esim_count, psim_count } };
};

type SummedColumns = Record<'amount' | 'esim_count' | 'psim_count', number>;

/** The count of a range, as a part of another statement. */
export const countText = (filters: CountedFilters, parameter: Parameter): string =>
  `(select coalesce(${countedOrders(filters)}, 0)::int from (${figuresIn(filters, parameter)}) as figures)`;

// The status is a literal, not a parameter: the planner must see that the index of new orders fits.
export const newOrdersText = `select coalesce(sum(orders), 0)::int from order_counts where status = ${OrderStatus.New}`;

export const countNewOrders = shareRead(async (db) => Number(requireRow((await runPrepared(db, newOrdersText, [])).rows)[0]));

/** The start and the end of a day in Rome within a range. */
export const dayWithin = (day: string, { from, to }: Range): { from: Date; to: Date } => {
  const { start, end } = wholeDay(romeInstant(day));
  return { from: from && from > start ? from : start, to: to && to < end ? to : end };
};

/** The orders that have a SIM of the chosen type; both types are no filter. */
const countedOrders = ({ sim_type }: CountedFilters): string =>
  `sum(${sim_type?.length === 1 ? (sim_type[0] === 1 ? 'with_esim' : 'with_psim') : 'orders'})`;

type Group = 'day' | 'status' | 'payment_status';

/**
 * Whole days are read from the counts, and parts of the first and the last day from the orders, in one snapshot. `name` is that of the
 * group, null without one.
 */
const figuresIn = (filters: CountedFilters, parameter: Parameter, by: Group | null = null): string => {
  const { days, parts } = splitRange(filters);
  const others = [
    ...(filters.status?.length ? [`status = any(${parameter(filters.status)}::smallint[])`] : []),
    ...(filters.payment_status?.length ? [`payment_status = any(${parameter(filters.payment_status)}::smallint[])`] : []),
  ];
  const wholeDays = [
    ...(days.from === null ? [] : [`day >= ${parameter(days.from)}`]),
    ...(days.to === null ? [] : [`day < ${parameter(days.to)}`]),
    ...others,
  ];
  const counted = `select ${by ?? 'null'} as name, orders, with_esim, with_psim, esims, psims, amount, revenue
    from order_counts where ${wholeDays.join(' and ') || 'true'}`;
  return [counted, ...parts.map((part) => partOfDay(part, others, parameter, by))].join(' union all ');
};

/** A sum of its own, because its orders are many more than the counts of whole days. */
const partOfDay = ({ from, to, sign }: PartOfDay, others: string[], parameter: Parameter, by: Group | null): string => {
  const within = [`created_at >= ${parameter(from.toISOString())}`, `created_at < ${parameter(to.toISOString())}`, ...others];
  const name = by === 'day' ? `${parameter(isoDay(from))}::date` : (by ?? 'null');
  const sums = [
    ...['count(*)', 'count(*) filter (where esim_count > 0)', 'count(*) filter (where psim_count > 0)'],
    ...['sum(esim_count)', 'sum(psim_count)', 'sum(amount)', 'sum(order_revenue(payment_status, amount, refund_sum))'],
  ];
  return `
    select ${name}, ${sums.map((sum) => `${sign} * ${sum}`).join(', ')}
    from orders where ${within.join(' and ')} ${by === 'day' || by === null ? '' : `group by ${by}`}`;
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
