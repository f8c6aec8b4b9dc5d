import type { OrderRow } from '@simdesk/contract';
import type { Queryable } from '../database/connection.ts';
import { rowReader, runPrepared } from '../database/prepared.ts';
import { orderColumns } from './order-columns.ts';
import type { CountedFilters } from './order-counts.ts';

const reader = rowReader(orderColumns, 'o');

/** The newest orders that match the filters of the usual list, without the first `offset`. */
export const readNewestOrders = async (
  db: Queryable,
  filters: CountedFilters,
  { limit, offset }: Record<'limit' | 'offset', number>,
): Promise<OrderRow[]> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(filters, parameter).join(' and ') || 'true';
  const slice = `where ${where} order by o.created_at desc, o.id desc limit ${parameter(limit)} offset ${parameter(offset)}`;
  // The orders before a deep page are skipped in the index, without a look at their rows.
  const text =
    offset < firstDeepOffset
      ? `select ${reader.list} from orders o ${slice}`
      : `select ${reader.list} from (select o.id from orders o ${slice}) page join orders o on o.id = page.id
         order by o.created_at desc, o.id desc`;
  return (await runPrepared(db, text, values)).rows.map(reader.read);
};

const firstDeepOffset = 200;

const conditions = (
  { from, to, status, payment_status, sim_type }: CountedFilters,
  parameter: (value: unknown) => string,
): string[] => [
  ...(from ? [`o.created_at >= ${parameter(from.toISOString())}`] : []),
  ...(to ? [`o.created_at < ${parameter(to.toISOString())}`] : []),
  ...(status?.length ? [`o.status = any(${parameter(status)}::smallint[])`] : []),
  ...(payment_status?.length ? [`o.payment_status = any(${parameter(payment_status)}::smallint[])`] : []),
  ...(sim_type?.length === 1 ? [`o.${sim_type[0] === 1 ? 'esim_count' : 'psim_count'} > 0`] : []),
];
