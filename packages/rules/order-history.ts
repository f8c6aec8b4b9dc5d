import { toCents, toEuro } from './money.ts';
import { OrderStatus, PaymentStatus } from './order-statuses.ts';
import { SimStatus } from './sim-statuses.ts';

export const HistoryType = { OrderCreate: 0, OrderStatus: 1, PaymentStatus: 2, ProductStatus: 3, ChangeValue: 4 } as const;
export type HistoryType = (typeof HistoryType)[keyof typeof HistoryType];

/** A change of an order as its history stores it. */
export interface HistoryEntry {
  type: HistoryType;
  parameter: string;
  from: string;
  to: string;
}

/** The same change in terms that the console can translate. */
export interface HistoryChange {
  field: HistoryField;
  from: HistoryValue;
  to: HistoryValue;
}

const orderFields = [
  'status',
  'payment_status',
  'note',
  'email',
  'phone',
  'tracking',
  'tracking_link',
  'reported_amount',
  'refund',
  'mail',
] as const;
const simFields = ['status', 'reason', 'billing'] as const;
export const orderAddresses = ['delivery', 'residential'] as const;
export const addressParts = ['street_name', 'street_number', 'city', 'province', 'zip_code', 'country'] as const;

/** The changed field. An update about a final order or a cancelled SIM is too late: it is recorded and changes nothing. */
export type HistoryField =
  | { of: 'created' }
  | { of: 'order'; field: (typeof orderFields)[number]; isTooLate: boolean }
  | { of: 'address'; address: (typeof orderAddresses)[number]; part: (typeof addressParts)[number] }
  | { of: 'sim'; sim: number; field: (typeof simFields)[number]; isTooLate: boolean }
  /** A field that this version does not know. */
  | { of: 'unknown'; name: string };

/** A status, whether billing has the SIM, a step of the approval of a refund, or plain text. */
export type HistoryValue =
  | { kind: 'order'; status: OrderStatus }
  | { kind: 'payment'; status: PaymentStatus }
  | { kind: 'sim'; status: SimStatus }
  | { kind: 'billing'; state: BillingState }
  | { kind: 'refund'; state: ApprovalState; amount: number; reason: string }
  | { kind: 'text'; text: string };

const billingStates = ['sent', 'notSent', 'cancelled'] as const;
type BillingState = (typeof billingStates)[number];
const billingTexts: Record<BillingState, string> = { sent: 'sent', notSent: 'not sent', cancelled: 'cancelled' };

const approvalStates = ['awaiting', 'approved', 'declined'] as const;
type ApprovalState = (typeof approvalStates)[number];

export const formatHistoryEntry = ({ field, from, to }: HistoryChange): HistoryEntry => ({
  type: typeOf(field),
  parameter: formatField(field),
  from: formatValue(from),
  to: formatValue(to),
});

export const parseHistoryEntry = ({ type, parameter, from, to }: HistoryEntry): HistoryChange => {
  const field: HistoryField = type === HistoryType.OrderCreate ? { of: 'created' } : parseField(parameter);
  const kind = valueKinds[type] ?? valueKindOf(field);
  return { field, from: parseValue(kind, from), to: parseValue(kind, to) };
};

const typeOf = (field: HistoryField): HistoryType => {
  if (field.of === 'created') return HistoryType.OrderCreate;
  if (field.of === 'order' && !field.isTooLate && field.field === 'status') return HistoryType.OrderStatus;
  if (field.of === 'order' && !field.isTooLate && field.field === 'payment_status') return HistoryType.PaymentStatus;
  if (field.of === 'sim' && !field.isTooLate && field.field === 'status') return HistoryType.ProductStatus;
  return HistoryType.ChangeValue;
};

const valueKinds: Partial<Record<HistoryType, HistoryValue['kind']>> = {
  [HistoryType.OrderStatus]: 'order',
  [HistoryType.PaymentStatus]: 'payment',
  [HistoryType.ProductStatus]: 'sim',
};

/** The type of a late update does not say that its values are statuses; its field does. */
const valueKindOf = (field: HistoryField): HistoryValue['kind'] => {
  if (field.of === 'order' && field.field === 'status') return 'order';
  if (field.of === 'order' && field.field === 'refund') return 'refund';
  if (field.of !== 'sim' || field.field === 'reason') return 'text';
  return field.field === 'billing' ? 'billing' : 'sim';
};

const tooLate = ' (too late)';

const formatField = (field: HistoryField): string => {
  if (field.of === 'created') return 'order';
  if (field.of === 'unknown') return field.name;
  if (field.of === 'address') return `${field.address}.${field.part}`;
  const late = field.isTooLate ? tooLate : '';
  if (field.of === 'order') return field.field + late;
  return `SIM ${field.sim}${field.field === 'status' ? '' : ` ${field.field}`}${late}`;
};

const parseField = (parameter: string): HistoryField => {
  const isTooLate = parameter.endsWith(tooLate);
  const name = isTooLate ? parameter.slice(0, -tooLate.length) : parameter;
  const sim = /^SIM (\d+)(?: (reason|billing))?$/.exec(name);
  if (sim) return { of: 'sim', sim: Number(sim[1]), field: simFields.find((field) => field === sim[2]) ?? 'status', isTooLate };
  const orderField = orderFields.find((field) => field === name);
  if (orderField) return { of: 'order', field: orderField, isTooLate };
  return parseAddressField(name) ?? { of: 'unknown', name: parameter };
};

const parseAddressField = (name: string): HistoryField | null => {
  const [addressName, partName] = name.split('.');
  const address = orderAddresses.find((each) => each === addressName);
  const part = addressParts.find((each) => each === partName);
  return address && part ? { of: 'address', address, part } : null;
};

const formatValue = (value: HistoryValue): string => {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'refund') return `${value.amount.toFixed(2)} ${value.state}${value.reason && `: ${value.reason}`}`;
  return value.kind === 'billing' ? billingTexts[value.state] : String(value.status);
};

/** Text that is not a value of its kind, such as an error message of billing, remains text. */
const parseValue = (kind: HistoryValue['kind'], text: string): HistoryValue => {
  if (kind === 'order') return statusOrText(kind, findStatus(OrderStatus, text), text);
  if (kind === 'payment') return statusOrText(kind, findStatus(PaymentStatus, text), text);
  if (kind === 'sim') return statusOrText(kind, findStatus(SimStatus, text), text);
  if (kind === 'refund') return parseRefundStep(text) ?? { kind: 'text', text };
  const state = kind === 'billing' ? billingStates.find((each) => billingTexts[each] === text) : undefined;
  return state ? { kind: 'billing', state } : { kind: 'text', text };
};

const parseRefundStep = (text: string): HistoryValue | null => {
  const [, amount, name, reason = ''] = /^(\d{1,9}\.\d{2}) ([a-z]{1,20})(?:: ([^]*))?$/.exec(text) ?? [];
  const state = approvalStates.find((each) => each === name);
  return state && amount ? { kind: 'refund', state, amount: toEuro(toCents(Number(amount))), reason } : null;
};

const findStatus = <Status extends number>(statuses: Record<string, Status>, text: string): Status | undefined =>
  /^\d+$/.test(text) ? Object.values(statuses).find((status) => status === Number(text)) : undefined;

const statusOrText = <Kind, Status>(kind: Kind, status: Status | undefined, text: string) =>
  status === undefined ? ({ kind: 'text', text } as const) : { kind, status };
