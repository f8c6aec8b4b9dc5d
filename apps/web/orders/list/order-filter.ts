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

/** What of all orders is listed. Days are `YYYY-MM-DD`, sums as they were typed; an empty text leaves that side open. */
export interface OrderFilter {
  status: OrderStatus[];
  payment_status: PaymentStatus[];
  sim_type: SimType[];
  from: string;
  to: string;
  total_from: string;
  total_to: string;
  lane: OrderLane | null;
}

export type SimType = 0 | 1;
export const simTypes: readonly SimType[] = [1, 0];

export type FilterName = keyof OrderFilter;

/** Before any order. */
export const firstDay = '2000-01-01';

/** Nothing is asked for, except the usual days. */
export const noFilter: OrderFilter = {
  status: [],
  payment_status: [],
  sim_type: [],
  from: '',
  to: '',
  total_from: '',
  total_to: '',
  lane: null,
};

type Address = Record<string, unknown>;

/** The filter that an address says; what it makes up is none. Without days it is the last seven, in a lane all of them. */
export const readFilter = (address: Address, now: Date): OrderFilter => {
  const lane = orderLanes.find((each) => each === address['lane']) ?? null;
  const usual = usualDays(lane, now);
  const day = (name: 'from' | 'to') => (isIsoDay(textOf(address[name])) ? textOf(address[name]) : usual[name]);
  const total = (name: 'total_from' | 'total_to') => (parseEuro(textOf(address[name])) === null ? '' : textOf(address[name]));
  return {
    status: chosen(address['status'], filterableOrderStatuses),
    payment_status: chosen(address['payment_status'], filterablePaymentStatuses),
    sim_type: chosen(address['sim_type'], simTypes),
    from: day('from'),
    to: day('to'),
    total_from: total('total_from'),
    total_to: total('total_to'),
    lane,
  };
};

/** The same filter as an address writes it: nothing for what is as usual, so that a kept link always shows the latest days. */
export const writeFilter = (filter: OrderFilter, now: Date): Record<FilterName, string | undefined> => {
  const isUsual = hasUsualDays(filter, now);
  return {
    status: filter.status.join(',') || undefined,
    payment_status: filter.payment_status.join(',') || undefined,
    sim_type: filter.sim_type.join(',') || undefined,
    from: isUsual ? undefined : filter.from || undefined,
    to: isUsual ? undefined : filter.to || undefined,
    total_from: filter.total_from || undefined,
    total_to: filter.total_to || undefined,
    lane: filter.lane ?? undefined,
  };
};

/** The same filter as the server is asked: days as date-times, from the first second to the last. */
export const askFor = ({ from, to, lane, ...rest }: OrderFilter) => ({
  ...(from && { startDate: `${from}T00:00:00` }),
  ...(to && { endDate: `${to}T23:59:59` }),
  ...(rest.status.length > 0 && { status: rest.status.join(',') }),
  ...(rest.payment_status.length > 0 && { payment_status: rest.payment_status.join(',') }),
  ...(rest.sim_type.length > 0 && { sim_type: rest.sim_type.join(',') }),
  ...(rest.total_from && { total_from: rest.total_from }),
  ...(rest.total_to && { total_to: rest.total_to }),
  ...(lane && { lane }),
});

export type FilterProblem = 'price' | 'dayOrder' | 'totalOrder';

/** What keeps a filter from being applied, at the field where it is seen. */
export const filterProblems = ({ from, to, total_from, total_to }: OrderFilter): Partial<Record<FilterName, FilterProblem>> => {
  const [least, most] = [parseEuro(total_from), parseEuro(total_to)];
  return {
    ...(total_from !== '' && least === null && { total_from: 'price' }),
    ...(total_to !== '' && most === null && { total_to: 'price' }),
    ...(least !== null && most !== null && least > most && { total_to: 'totalOrder' }),
    ...(from !== '' && to !== '' && from > to && { to: 'dayOrder' }),
  };
};

export const hasUsualDays = ({ lane, from, to }: OrderFilter, now: Date): boolean => {
  const usual = usualDays(lane, now);
  return from === usual.from && to === usual.to;
};

const usualDays = (lane: OrderLane | null, now: Date) => (lane === null ? defaultOrderDays(now) : { from: '', to: '' });

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const chosen = <Value extends number>(value: unknown, offered: readonly Value[]): Value[] => {
  const named = textOf(value).split(',');
  return offered.filter((each) => named.includes(String(each)));
};
