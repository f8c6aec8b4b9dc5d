import type { OrderHistoryEntry } from '@simdesk/contract';
import { HistoryType, OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';

/** A value of the history: a status that has a name, whether billing has the SIM, or the text as it was stored. */
export type HistoryValue =
  | { kind: 'order'; status: OrderStatus }
  | { kind: 'payment'; status: PaymentStatus }
  | { kind: 'sim'; status: SimStatus }
  | { kind: 'billing'; state: BillingState }
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
  const kind = statusKinds[type] ?? kindOf(field);
  return { field, from: valueOf(kind, from), to: valueOf(kind, to) };
};

/** In the words of the history; anything else is what billing said when it refused. */
const billingStates = { sent: 'sent', 'not sent': 'notSent' } as const;
type BillingState = (typeof billingStates)[keyof typeof billingStates];

type NamedKind = Exclude<HistoryValue['kind'], 'text'>;
type StatusKind = Exclude<NamedKind, 'billing'>;

const statusKinds: Partial<Record<HistoryType, StatusKind>> = {
  [HistoryType.OrderStatus]: 'order',
  [HistoryType.PaymentStatus]: 'payment',
  [HistoryType.ProductStatus]: 'sim',
};

/** News that came too late is a mere remark, and still about a status. */
const kindOf = (field: HistoryField): NamedKind | null => {
  if (field.of === 'order' && field.field === 'status') return 'order';
  if (field.of !== 'sim' || field.field === 'reason') return null;
  return field.field === 'billing' ? 'billing' : 'sim';
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

const valueOf = (kind: NamedKind | null, text: string): HistoryValue => {
  const number = /^\d+$/.test(text) ? Number(text) : null;
  const isOne = <Status extends number>(all: Record<string, Status>) => Object.values(all).find((each) => each === number);
  if (kind === 'order') return named('order', isOne(OrderStatus), text);
  if (kind === 'payment') return named('payment', isOne(PaymentStatus), text);
  if (kind === 'sim') return named('sim', isOne(SimStatus), text);
  return kind === 'billing' && isBillingState(text) ? { kind, state: billingStates[text] } : { kind: 'text', text };
};

const isBillingState = (text: string): text is keyof typeof billingStates => Object.hasOwn(billingStates, text);

const named = <Kind extends StatusKind, Status>(kind: Kind, status: Status | undefined, text: string) =>
  status === undefined ? ({ kind: 'text', text } as const) : ({ kind, status } as const);
