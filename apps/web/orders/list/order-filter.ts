import {
  defaultOrderDays,
  filterableOrderStatuses,
  filterablePaymentStatuses,
  isIsoDay,
  orderLanes,
  parseEuro,
  type OrderLane,
  type OrderStatus,
  type PaymentStatus,
} from '@simdesk/rules';
import { toListQuery, type ListState } from '#ui/list/list-state.ts';

/** Days are `YYYY-MM-DD`, totals are as typed; an empty text means no limit. */
export interface OrderFilter {
  status: OrderStatus[];
  payment_status: PaymentStatus[];
  sim_type: SimType[];
  from: string;
  to: string;
  total_from: string;
  total_to: string;
  lane: OrderLane | null;
  /** In a lane: the orders that are snoozed instead of the others. */
  snoozed: boolean;
}

export type SimType = 0 | 1;
export const simTypes: readonly SimType[] = [1, 0];

export type FilterName = keyof OrderFilter;

/** Earlier than any order. */
export const earliestDay = '2000-01-01';

/** Filters nothing; read back from the URL, it becomes the default days. */
export const emptyFilter: OrderFilter = {
  status: [],
  payment_status: [],
  sim_type: [],
  from: '',
  to: '',
  total_from: '',
  total_to: '',
  lane: null,
  snoozed: false,
};

type UrlParameters = Record<string, unknown>;

/** Invalid parameters are ignored. The default is the last seven days, or all days in a lane. */
export const filterFromUrl = (url: UrlParameters, now: Date): OrderFilter => {
  const lane = orderLanes.find((each) => each === url['lane']) ?? null;
  const defaults = defaultDays(lane, now);
  const day = (name: 'from' | 'to') => (isIsoDay(textOf(url[name])) ? textOf(url[name]) : defaults[name]);
  const total = (name: 'total_from' | 'total_to') => (parseEuro(textOf(url[name])) === null ? '' : textOf(url[name]));
  return {
    status: selectedValues(url['status'], filterableOrderStatuses),
    payment_status: selectedValues(url['payment_status'], filterablePaymentStatuses),
    sim_type: selectedValues(url['sim_type'], simTypes),
    from: day('from'),
    to: day('to'),
    total_from: total('total_from'),
    total_to: total('total_to'),
    lane,
    snoozed: lane !== null && String(url['snoozed']) === '1',
  };
};

/** Omits the default days, so that a bookmark always shows the latest ones. */
export const filterToUrl = (filter: OrderFilter, now: Date): Record<FilterName, string | undefined> => {
  const isDefault = hasDefaultDays(filter, now);
  return {
    status: filter.status.join(',') || undefined,
    payment_status: filter.payment_status.join(',') || undefined,
    sim_type: filter.sim_type.join(',') || undefined,
    from: isDefault ? undefined : filter.from || undefined,
    to: isDefault ? undefined : filter.to || undefined,
    total_from: filter.total_from || undefined,
    total_to: filter.total_to || undefined,
    lane: filter.lane ?? undefined,
    snoozed: filter.lane !== null && filter.snoozed ? '1' : undefined,
  };
};

/** The filter as the parameters of the call: days become date-times, from the first second to the last. */
export const filterToQuery = ({ from, to, lane, snoozed, ...rest }: OrderFilter) => ({
  ...(from && { startDate: `${from}T00:00:00` }),
  ...(to && { endDate: `${to}T23:59:59` }),
  ...(rest.status.length > 0 && { status: rest.status.join(',') }),
  ...(rest.payment_status.length > 0 && { payment_status: rest.payment_status.join(',') }),
  ...(rest.sim_type.length > 0 && { sim_type: rest.sim_type.join(',') }),
  ...(rest.total_from && { total_from: rest.total_from }),
  ...(rest.total_to && { total_to: rest.total_to }),
  ...(lane && { lane }),
  ...(lane && snoozed && { snoozed: 1 as const }),
});

/** What the list asks for. */
export const listInput = (state: ListState, filter: OrderFilter) => ({ ...toListQuery(state), ...filterToQuery(filter) });

export type FilterProblem = 'price' | 'day' | 'dayOrder' | 'totalOrder';

/** The problems that prevent a filter from being applied, by field. */
export const filterProblems = ({ from, to, total_from, total_to }: OrderFilter): Partial<Record<FilterName, FilterProblem>> => {
  const [min, max] = [parseEuro(total_from), parseEuro(total_to)];
  return {
    ...(total_from !== '' && min === null && { total_from: 'price' }),
    ...(total_to !== '' && max === null && { total_to: 'price' }),
    ...(min !== null && max !== null && min > max && { total_to: 'totalOrder' }),
    ...(isUnreadable(from) && { from: 'day' }),
    ...(isUnreadable(to) ? { to: 'day' } : isIsoDay(from) && to !== '' && from > to && { to: 'dayOrder' }),
  };
};

export const hasDefaultDays = ({ lane, from, to }: OrderFilter, now: Date): boolean => {
  const defaults = defaultDays(lane, now);
  return from === defaults.from && to === defaults.to;
};

const defaultDays = (lane: OrderLane | null, now: Date) => (lane === null ? defaultOrderDays(now) : { from: '', to: '' });

const isUnreadable = (day: string) => day !== '' && !isIsoDay(day);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const selectedValues = <Value extends number>(value: unknown, options: readonly Value[]): Value[] => {
  const names = textOf(value).split(',');
  return options.filter((each) => names.includes(String(each)));
};
