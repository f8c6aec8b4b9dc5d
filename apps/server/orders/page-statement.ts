import type { OrderFilters, OrderRow } from '@simdesk/contract';
import { orderSearchTerms } from '@simdesk/rules';
import { escapeLike } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { rowReader, runPrepared, runUnprepared } from '../database/prepared.ts';
import { orders } from '../database/schema/orders.ts';

const { id, uuid, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status } = orders;
const { esim_count, psim_count } = orders;
const reader = rowReader(
  {
    ...{
      id,
      uuid,
      create_at,
      first_name,
      last_name,
      email,
      fiscal_code,
      phone,
      amount,
      status,
      payment_status,
      esim_count,
      psim_count,
    },
  },
  'o',
);

/** The filters of a list, with its days as moments; the end is exclusive. */
interface PageFilters extends Omit<OrderFilters, 'lane' | 'startDate' | 'endDate'> {
  from: Date | null;
  before: Date | null;
}

/** The newest orders that match the filters, without the first `offset`. */
export const readNewestOrders = async (
  db: Queryable,
  filters: PageFilters,
  { limit, offset }: Record<'limit' | 'offset', number>,
): Promise<OrderRow[]> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(filters, parameter).join(' and ') || 'true';
  const slice = `where ${where} order by o.created_at desc, o.id desc limit ${parameter(limit)} offset ${parameter(offset)}`;
  // A search has its plan made for its words: few match some, many others.
  const run = orderSearchTerms(filters.search ?? '').length > 0 ? runUnprepared : runPrepared;
  // The orders before a deep page are skipped in the index, without a look at their rows.
  const text =
    offset < firstDeepOffset
      ? `select ${reader.list} from orders o ${slice}`
      : `select ${reader.list} from (select o.id from orders o ${slice}) page join orders o on o.id = page.id
         order by o.created_at desc, o.id desc`;
  return (await run(db, text, values)).rows.map(reader.read);
};

const firstDeepOffset = 200;

const conditions = (filters: PageFilters, parameter: (value: unknown) => string): string[] => {
  const { from, before, total_from, total_to, sim_type } = filters;
  return [
    ...(from ? [`o.created_at >= ${parameter(from.toISOString())}`] : []),
    ...(before ? [`o.created_at < ${parameter(before.toISOString())}`] : []),
    ...(filters.status?.length ? [`o.status = any(${parameter(filters.status)}::smallint[])`] : []),
    ...(filters.payment_status?.length ? [`o.payment_status = any(${parameter(filters.payment_status)}::smallint[])`] : []),
    ...(total_from === undefined ? [] : [`o.amount >= ${parameter(amount.mapToDriverValue(total_from))}`]),
    ...(total_to === undefined ? [] : [`o.amount <= ${parameter(amount.mapToDriverValue(total_to))}`]),
    ...(sim_type?.length === 1 ? [`o.${sim_type[0] === 1 ? 'esim_count' : 'psim_count'} > 0`] : []),
    ...orderSearchTerms(filters.search ?? '').map(
      (forms) => `(${forms.map((form) => `o.search ilike ${parameter(`%${escapeLike(form)}%`)}`).join(' or ')})`,
    ),
  ];
};
