import type { OrderRow } from '@simdesk/contract';
import type { Queryable } from '../database/connection.ts';
import { rowReader, runPrepared } from '../database/prepared.ts';
import { orderColumns } from './order-columns.ts';
import type { CountedFilters, Range } from './order-counts.ts';

const reader = rowReader(orderColumns, 'o');

/**
 * The newest orders of some days that match the filters of the usual list, without the first `offset`. The days descend; if
 * most days between the first and the last are missing, only the named ones are read.
 */
export const readNewestOrders = async (
  db: Queryable,
  filters: Filters,
  days: readonly Day[],
  { limit, offset }: Record<'limit' | 'offset', number>,
): Promise<OrderRow[]> => {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const slice = () => `${newestFirst} limit ${parameter(limit)} offset ${parameter(offset)}`;
  const isDeep = offset >= firstDeepOffset;
  const found = isSparse(days)
    ? namedDays(days, conditions(filters, parameter), parameter)
    : !isDeep && filters.status?.length
      ? newestOfEachStatus(filters, filters.status, days, limit + offset, parameter)
      : `orders o where ${[allDays(days, parameter), ...conditions(filters, parameter)].join(' and ')}`;
  // The orders before a deep page are skipped in the index, without a look at their rows.
  const text = isDeep
    ? `select ${reader.list} from (select o.id from ${found} ${slice()}) page join orders o on o.id = page.id ${newestFirst}`
    : `select ${reader.list} from ${found} ${slice()}`;
  return (await runPrepared(db, text, values)).rows.map(reader.read);
};

const firstDeepOffset = 200;
const newestFirst = 'order by o.created_at desc, o.id desc';

type Day = Record<'from' | 'to', Date>;
type Parameter = (value: unknown) => string;

/** Whether most days between the newest and the oldest are missing, as those of a rare status are. */
const isSparse = (days: readonly Day[]): boolean =>
  ((days[0]?.to.getTime() ?? 0) - (days.at(-1)?.from.getTime() ?? 0)) / dayMs > 2 * days.length + 1;
const dayMs = 86_400_000;

type Filters = Omit<CountedFilters, keyof Range>;

/**
 * A slice from the start has at most its length of each status. The index of statuses has them in their order, so that only these are
 * sorted. Whatever the statuses and days are, the plan is the same, and PostgreSQL makes it once: that takes longer than reading the
 * orders. It does so only if it knows the length, of which there are few.
 */
const newestOfEachStatus = (
  filters: Filters,
  statuses: readonly number[],
  days: readonly Day[],
  length: number,
  parameter: Parameter,
): string => {
  const matches = [allDays(days, parameter), ...conditions({ ...filters, status: [] }, parameter)].join(' and ');
  const ofStatus = (status: number) =>
    `(select ${reader.list} from orders o where o.status = ${parameter(status)} and ${matches} ${newestFirst} limit ${length})`;
  return `(${[...new Set(statuses)].map(ofStatus).join(' union all ')}) o`;
};

const allDays = (days: readonly Day[], parameter: Parameter): string => {
  const [start, end] = [parameter(days.at(-1)?.from.toISOString()), parameter(days[0]?.to.toISOString())];
  return `o.created_at >= ${start} and o.created_at < ${end}`;
};

/** The offset keeps the planner from reading the orders first and the days after them. */
const namedDays = (days: readonly Day[], matches: string[], parameter: Parameter): string => {
  const [starts, ends] = [days.map(({ from }) => from.toISOString()), days.map(({ to }) => to.toISOString())];
  const within = ['o.created_at >= named.start_at and o.created_at < named.end_at', ...matches].join(' and ');
  return `unnest(${parameter(starts)}::timestamptz[], ${parameter(ends)}::timestamptz[]) as named (start_at, end_at)
    cross join lateral (select * from orders o where ${within} offset 0) o`;
};

const conditions = ({ status, payment_status, sim_type }: Filters, parameter: Parameter): string[] => [
  ...(status?.length ? [`o.status = any(${parameter(status)}::smallint[])`] : []),
  ...(payment_status?.length ? [`o.payment_status = any(${parameter(payment_status)}::smallint[])`] : []),
  ...(sim_type?.length === 1 ? [`o.${sim_type[0] === 1 ? 'esim_count' : 'psim_count'} > 0`] : []),
];
