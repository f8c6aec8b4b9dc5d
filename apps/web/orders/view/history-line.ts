import type { OrderHistoryEntry } from '@simdesk/contract';
import { HistoryType, OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';

/** A value of the history: a status that has a name, or the text as it was stored. */
export type HistoryValue =
  | { kind: 'order'; status: OrderStatus }
  | { kind: 'payment'; status: PaymentStatus }
  | { kind: 'sim'; status: SimStatus }
  | { kind: 'text'; text: string };

/** What was changed: a field of the order, a part of an address, or a field of a SIM. */
export type HistoryField =
  | { of: 'created' }
  | { of: 'order'; field: OrderField; isTooLate: boolean }
  | { of: 'address'; address: (typeof addresses)[number]; part: (typeof addressParts)[number] }
  | { of: 'sim'; sim: number; field: SimField; isTooLate: boolean }
  /** One that this console does not know. */
  | { of: 'unknown'; name: string };

const orderFields = ['status', 'payment_status', 'note', 'email', 'phone', 'tracking', 'tracking_link'] as const;
export const addressParts = ['street_name', 'street_number', 'city', 'province', 'zip_code', 'country'] as const;
const addresses = ['delivery', 'residential'] as const;
type OrderField = (typeof orderFields)[number];
type SimField = 'status' | 'reason' | 'billing';

export interface HistoryLine {
  field: HistoryField;
  from: HistoryValue;
  to: HistoryValue;
}

/** An entry of the history in terms for which there are words: numbers of statuses become statuses by the entry's type. */
export const historyLine = ({ type, parameter, from, to }: OrderHistoryEntry): HistoryLine => {
  const field = type === HistoryType.OrderCreate ? ({ of: 'created' } as const) : fieldOf(parameter);
  const kind = statusKinds[type] ?? statusKindOf(field);
  return { field, from: valueOf(kind, from), to: valueOf(kind, to) };
};

type StatusKind = Exclude<HistoryValue['kind'], 'text'>;

const statusKinds: Partial<Record<HistoryType, StatusKind>> = {
  [HistoryType.OrderStatus]: 'order',
  [HistoryType.PaymentStatus]: 'payment',
  [HistoryType.ProductStatus]: 'sim',
};

/** News that came too late is a mere remark, and still about a status. */
const statusKindOf = (field: HistoryField): StatusKind | null => {
  if (field.of === 'order' && field.field === 'status') return 'order';
  return field.of === 'sim' && field.field === 'status' ? 'sim' : null;
};

const tooLate = / \(too late\)$/;

const fieldOf = (parameter: string): HistoryField => {
  const isTooLate = tooLate.test(parameter);
  const name = parameter.replace(tooLate, '');
  const sim = /^SIM (\d+)(?: (reason|billing))?$/.exec(name);
  if (sim) return { of: 'sim', sim: Number(sim[1]), field: simFields.find((each) => each === sim[2]) ?? 'status', isTooLate };
  const field = orderFields.find((each) => each === name);
  if (field) return { of: 'order', field, isTooLate };
  return addressField(name) ?? { of: 'unknown', name: parameter };
};

const addressField = (name: string): HistoryField | null => {
  const [before, after] = name.split('.');
  const address = addresses.find((each) => each === before);
  const part = addressParts.find((each) => each === after);
  return address && part ? { of: 'address', address, part } : null;
};

const simFields: readonly SimField[] = ['reason', 'billing'];

const valueOf = (kind: StatusKind | null, text: string): HistoryValue => {
  const number = /^\d+$/.test(text) ? Number(text) : null;
  const isOne = <Status extends number>(all: Record<string, Status>) => Object.values(all).find((each) => each === number);
  if (kind === 'order') return named('order', isOne(OrderStatus), text);
  if (kind === 'payment') return named('payment', isOne(PaymentStatus), text);
  return kind === 'sim' ? named('sim', isOne(SimStatus), text) : { kind: 'text', text };
};

const named = <Kind extends StatusKind, Status>(kind: Kind, status: Status | undefined, text: string) =>
  status === undefined ? ({ kind: 'text', text } as const) : ({ kind, status } as const);
