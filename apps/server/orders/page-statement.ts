import type { Listed, OrderRow } from '@simdesk/contract';
import type { Queryable } from '../database/connection.ts';
import { parametersOf, readPrepared, rowReader, runPrepared, type Parameter } from '../database/prepared.ts';
import { orderColumns } from './order-columns.ts';
import { countText, totalOrders, type CountedFilters, type Range } from './order-counts.ts';

const reader = rowReader(orderColumns, 'o');

type Slice = Record<'limit' | 'offset', number>;

/** Whether one statement reads a slice of the newest orders with their count: it is near the start, and indexes find its orders. */
export const isNearStart = ({ payment_status, sim_type }: Filters, { offset }: Slice): boolean =>
  offset < firstDeepOffset && !payment_status?.length && sim_type?.length !== 1;

/** The newest orders of a range with the count of all, if `isNearStart`. */
export const readNewestAndCount = async (db: Queryable, filters: CountedFilters, slice: Slice): Promise<Listed<OrderRow>> => {
  const values: unknown[] = [];
  const parameter = parametersOf(values);
  const found = newestFound(filters, filters, slice, parameter);
  const text = `select ${reader.list}, ${countText(filters, parameter)} from ${found} ${sliceText(slice, parameter)}`;
  const { rows } = await readPrepared(db, text, values);
  const [first] = rows;
  if (first) return { data: rows.map(reader.read), total: Number(first[reader.width]) };
  return { data: [], total: slice.offset === 0 ? 0 : (await totalOrders(db, filters)).orders };
};

/**
 * The newest orders of some days that match the filters of the usual list, without the first `offset`. The days descend; if
 * most days between the first and the last are missing, only the named ones are read.
 */
export const readNewestOrders = async (
  db: Queryable,
  filters: Filters,
  days: readonly Day[],
  slice: Slice,
): Promise<OrderRow[]> => {
  const values: unknown[] = [];
  const parameter = parametersOf(values);
  const found = isSparse(days)
    ? namedDays(days, conditions(filters, parameter), parameter)
    : newestFound(filters, { from: days.at(-1)?.from ?? null, to: days[0]?.to ?? null }, slice, parameter);
  const page = `from ${found} ${sliceText(slice, parameter)}`;
  // The orders before a deep page are skipped in the index, without a look at their rows.
  const text =
    slice.offset >= firstDeepOffset
      ? `select ${reader.list} from (select o.id ${page}) page join orders o on o.id = page.id ${newestFirst}`
      : `select ${reader.list} ${page}`;
  return (await runPrepared(db, text, values)).rows.map(reader.read);
};

const firstDeepOffset = 200;
const newestFirst = 'order by o.created_at desc, o.id desc';

type Day = Record<'from' | 'to', Date>;
type Filters = Omit<CountedFilters, keyof Range>;

const sliceText = ({ limit, offset }: Slice, parameter: Parameter): string =>
  `${newestFirst} limit ${parameter(limit)} offset ${parameter(offset)}`;

/** Whether most days between the newest and the oldest are missing, as those of a rare status are. */
const isSparse = (days: readonly Day[]): boolean =>
  ((days[0]?.to.getTime() ?? 0) - (days.at(-1)?.from.getTime() ?? 0)) / dayMs > 2 * days.length + 1;
const dayMs = 86_400_000;

/** The orders of a range that match the filters, or of these at least those of the slice. */
const newestFound = (filters: Filters, range: Range, { limit, offset }: Slice, parameter: Parameter): string =>
  filters.status?.length && offset < firstDeepOffset
    ? newestOfEachStatus(filters, filters.status, range, limit + offset, parameter)
    : `orders o ${where([...within(range, parameter), ...conditions(filters, parameter)])}`;

/**
 * A slice from the start has at most its length of each status. The index of statuses has them in their order, so that only these are
 * sorted. Whatever the statuses and days are, the plan is the same, and PostgreSQL makes it once: that takes longer than reading the
 * orders. It does so only if it knows the length, of which there are few.
 */
const newestOfEachStatus = (
  filters: Filters,
  statuses: readonly number[],
  range: Range,
  length: number,
  parameter: Parameter,
): string => {
  const others = [...within(range, parameter), ...conditions({ ...filters, status: [] }, parameter)];
  const ofStatus = (status: number) =>
    `(select ${reader.list} from orders o ${where([`o.status = ${parameter(status)}`, ...others])} ${newestFirst} limit ${length})`;
  return `(${[...new Set(statuses)].map(ofStatus).join(' union all ')}) o`;
};

const where = (matches: string[]): string => (matches.length === 0 ? '' : `where ${matches.join(' and ')}`);

const within = ({ from, to }: Range, parameter: Parameter): string[] => [
  ...(from === null ? [] : [`o.created_at >= ${parameter(from.toISOString())}`]),
  ...(to === null ? [] : [`o.created_at < ${parameter(to.toISOString())}`]),
];

/** The offset keeps the planner from reading the orders first and the days after them. */
const namedDays = (days: readonly Day[], matches: string[], parameter: Parameter): string => {
  const [starts, ends] = [days.map(({ from }) => from.toISOString()), days.map(({ to }) => to.toISOString())];
  const inDay = ['o.created_at >= named.start_at', 'o.created_at < named.end_at', ...matches];
  return `unnest(${parameter(starts)}::timestamptz[], ${parameter(ends)}::timestamptz[]) as named (start_at, end_at)
    cross join lateral (select * from orders o ${where(inDay)} offset 0) o`;
};

const conditions = ({ status, payment_status, sim_type }: Filters, parameter: Parameter): string[] => [
  ...(status?.length ? [`o.status = any(${parameter(status)}::smallint[])`] : []),
  ...(payment_status?.length ? [`o.payment_status = any(${parameter(payment_status)}::smallint[])`] : []),
  ...(sim_type?.length === 1 ? [`o.${sim_type[0] === 1 ? 'esim_count' : 'psim_count'} > 0`] : []),
];
