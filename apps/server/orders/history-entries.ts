import {
  addressParts,
  formatHistoryEntry,
  isCancelledSim,
  orderAddresses,
  type HistoryEntry,
  type HistoryField,
  type HistoryValue,
} from '@simdesk/rules';
import type { SimRecord } from '../database/schema/orders.ts';
import type { LockedOrder } from './locked-order.ts';

/** One history entry for each field that differs. */
export const historyEntries = (before: LockedOrder, after: LockedOrder): HistoryEntry[] => {
  const oldFields = historyFields(before);
  return historyFields(after)
    .map(({ field, value }, index) => ({ field, from: oldFields[index]?.value ?? textValue(''), to: value }))
    .filter(({ from, to }) => !isSame(from, to))
    .map(formatHistoryEntry)
    .filter(({ from, to }) => from !== to);
};

/** The entry of an edited note, without what it replaces. */
export const noteEntry = (to: string): Omit<HistoryEntry, 'from'> =>
  formatHistoryEntry({ field: orderField('note'), from: textValue(''), to: textValue(to) });

/** Most fields keep their value, and writing the texts of all takes longer than comparing them. */
const isSame = (one: HistoryValue, other: HistoryValue): boolean =>
  one.kind === 'text' ? other.kind === 'text' && one.text === other.text : JSON.stringify(one) === JSON.stringify(other);

/** All fields of an order that its history records; two versions of an order have the same fields in the same order. */
const historyFields = ({ order, sims }: LockedOrder): { field: HistoryField; value: HistoryValue }[] => [
  { field: orderField('status'), value: { kind: 'order', status: order.status } },
  { field: orderField('payment_status'), value: { kind: 'payment', status: order.payment_status } },
  ...(['note', 'email', 'phone', 'tracking', 'tracking_link'] as const).map((field) => ({
    field: orderField(field),
    value: textValue(order[field]),
  })),
  { field: orderField('reported_amount'), value: textValue(order.reported_amount ?? '') },
  ...orderAddresses.flatMap((address) =>
    addressParts.map((part) => ({ field: { of: 'address' as const, address, part }, value: textValue(order[address][part]) })),
  ),
  ...sims.flatMap((sim) => {
    const { place, sim_status, sim_status_reason } = sim;
    const simField = (field: 'status' | 'reason' | 'billing') => ({ of: 'sim' as const, sim: place, field, isTooLate: false });
    return [
      { field: simField('status'), value: { kind: 'sim' as const, status: sim_status } },
      { field: simField('reason'), value: textValue(sim_status_reason) },
      { field: simField('billing'), value: billingValue(sim) },
    ];
  }),
];

const orderField = (field: Extract<HistoryField, { of: 'order' }>['field']): HistoryField => ({
  of: 'order',
  field,
  isTooLate: false,
});

const textValue = (text: string): HistoryValue => ({ kind: 'text', text });

const billingValue = ({ sim_status, error_bss, is_send_bss, billing_id, is_cancel_owed }: SimRecord): HistoryValue => {
  if (isCancelledSim(sim_status) && billing_id !== null && !is_cancel_owed) return { kind: 'billing', state: 'cancelled' };
  return error_bss === null ? { kind: 'billing', state: is_send_bss ? 'sent' : 'notSent' } : textValue(error_bss);
};
