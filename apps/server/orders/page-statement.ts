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
  filters: Omit<CountedFilters, keyof Range>,
  days: readonly Day[],
  { limit, offset }: Record<'limit' | 'offset', number>,
): Promise<OrderRow[]> => {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const slice = () => `order by o.created_at desc, o.id desc limit ${parameter(limit)} offset ${parameter(offset)}`;
  const matches = conditions(filters, parameter);
  const found = isSparse(days) ? namedDays(days, matches, parameter) : allDays(days, matches, parameter);
  // The orders before a deep page are skipped in the index, without a look at their rows.
  const text =
    offset < firstDeepOffset
      ? `select ${reader.list} from ${found} ${slice()}`
      : `select ${reader.list} from (select o.id from ${found} ${slice()}) page join orders o on o.id = page.id
         order by o.created_at desc, o.id desc`;
  return (await runPrepared(db, text, values)).rows.map(reader.read);
};

const firstDeepOffset = 200;

type Day = Record<'from' | 'to', Date>;
type Parameter = (value: unknown) => string;

/** Whether most days between the newest and the oldest are missing, as those of a rare status are. */
const isSparse = (days: readonly Day[]): boolean =>
  ((days[0]?.to.getTime() ?? 0) - (days.at(-1)?.from.getTime() ?? 0)) / dayMs > 2 * days.length + 1;
const dayMs = 86_400_000;

const allDays = (days: readonly Day[], matches: string[], parameter: Parameter): string => {
  const [start, end] = [parameter(days.at(-1)?.from.toISOString()), parameter(days[0]?.to.toISOString())];
  return `orders o where ${[`o.created_at >= ${start} and o.created_at < ${end}`, ...matches].join(' and ')}`;
};

/** The offset keeps the planner from reading the orders first and the days after them. */
const namedDays = (days: readonly Day[], matches: string[], parameter: Parameter): string => {
  const [starts, ends] = [days.map(({ from }) => from.toISOString()), days.map(({ to }) => to.toISOString())];
  const within = ['o.created_at >= named.start_at and o.created_at < named.end_at', ...matches].join(' and ');
  return `unnest(${parameter(starts)}::timestamptz[], ${parameter(ends)}::timestamptz[]) as named (start_at, end_at)
    cross join lateral (select * from orders o where ${within} offset 0) o`;
};

const conditions = ({ status, payment_status, sim_type }: Omit<CountedFilters, keyof Range>, parameter: Parameter): string[] => [
  ...(status?.length ? [`o.status = any(${parameter(status)}::smallint[])`] : []),
  ...(payment_status?.length ? [`o.payment_status = any(${parameter(payment_status)}::smallint[])`] : []),
  ...(sim_type?.length === 1 ? [`o.${sim_type[0] === 1 ? 'esim_count' : 'psim_count'} > 0`] : []),
];
