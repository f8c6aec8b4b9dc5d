import type { OrderFilters } from '@simdesk/contract';
import { defaultOrderDays, nextSecond, orderSearchTerms, queryInstant, romeInstant } from '@simdesk/rules';
import { and, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { dateRangeFilter } from '../core/records/listing.ts';
import { orders } from '../database/schema/orders.ts';
import { inLane } from './lanes.ts';
import type { Range } from './order-counts.ts';
import { matchesSearch, type SearchRead } from './order-search.ts';

/** The range of a list. Without dates or lane it is the last seven days. */
export const rangeOf = ({ startDate, endDate, lane }: OrderFilters, now: Date): Range => {
  const defaultDays = lane === undefined ? defaultOrderDays(now) : null;
  const from = startDate === undefined ? defaultDays && romeInstant(defaultDays.from) : queryInstant(startDate);
  const to = endDate === undefined ? defaultDays && romeInstant(defaultDays.to, '23:59:59') : queryInstant(endDate);
  return { from, to: to && nextSecond(to) };
};

export const matchesFilters = (range: Range, filters: OrderFilters, reads: SearchRead = 'index'): SQL | undefined => {
  const { lane, status, payment_status, total_from, total_to, sim_type } = filters;
  return and(
    dateRangeFilter(orders.create_at, range.from, range.to),
    lane === undefined ? undefined : inLane(lane, filters.snoozed === 1),
    status?.length ? inArray(orders.status, status) : undefined,
    payment_status?.length ? inArray(orders.payment_status, payment_status) : undefined,
    total_from === undefined ? undefined : gte(orders.amount, total_from),
    total_to === undefined ? undefined : lte(orders.amount, total_to),
    sim_type?.length === 1 ? sql`${sim_type[0] === 1 ? orders.esim_count : orders.psim_count} > 0` : undefined,
    matchesSearch(filters.search, reads, range),
  );
};

/** Whether a list is narrowed down by nothing but its days and a search. */
export const isOnlySearch = ({ lane, status, payment_status, total_from, total_to, sim_type }: OrderFilters): boolean =>
  lane === undefined &&
  !status?.length &&
  !payment_status?.length &&
  total_from === undefined &&
  total_to === undefined &&
  sim_type?.length !== 1;

/** Whether the counts by day answer how many orders match; otherwise they are counted one by one. */
export const isCounted = ({ lane, total_from, total_to, search }: OrderFilters): boolean =>
  lane === undefined && total_from === undefined && total_to === undefined && orderSearchTerms(search ?? '').length === 0;
