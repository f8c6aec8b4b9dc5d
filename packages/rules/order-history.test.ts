import { describe, expect, it } from 'vitest';
import {
  formatHistoryEntry,
  HistoryType,
  parseHistoryEntry,
  type HistoryEntry,
  type HistoryField,
  type HistoryValue,
} from './order-history.ts';
import { OrderStatus, PaymentStatus } from './order-statuses.ts';
import { SimStatus } from './sim-statuses.ts';

const { OrderCreate, OrderStatus: OfOrder, PaymentStatus: OfPayment, ProductStatus, ChangeValue } = HistoryType;
const entryOf = (type: HistoryType, parameter: string, from: string, to: string): HistoryEntry => ({ type, parameter, from, to });
const text = (value: string): HistoryValue => ({ kind: 'text', text: value });
const order = (status: OrderStatus): HistoryValue => ({ kind: 'order', status });
const sim = (status: SimStatus): HistoryValue => ({ kind: 'sim', status });
const payment = (status: PaymentStatus): HistoryValue => ({ kind: 'payment', status });
const billing = (state: 'sent' | 'notSent'): HistoryValue => ({ kind: 'billing', state });

describe('an entry of the order history', () => {
  const cases: [entry: HistoryEntry, field: HistoryField, from: HistoryValue, to: HistoryValue][] = [
    [entryOf(OrderCreate, 'order', '', '100001'), { of: 'created' }, text(''), text('100001')],
    [
      entryOf(OfOrder, 'status', '0', '1'),
      { of: 'order', field: 'status', isTooLate: false },
      order(OrderStatus.New),
      order(OrderStatus.InProcess),
    ],
    [
      entryOf(OfPayment, 'payment_status', '0', '1'),
      { of: 'order', field: 'payment_status', isTooLate: false },
      payment(PaymentStatus.NotPaid),
      payment(PaymentStatus.Paid),
    ],
    [
      entryOf(ProductStatus, 'SIM 2', '1', '102'),
      { of: 'sim', sim: 2, field: 'status', isTooLate: false },
      sim(SimStatus.PendingStartActivation),
      sim(SimStatus.InDelivery),
    ],
    [entryOf(ChangeValue, 'phone', '1', '0'), { of: 'order', field: 'phone', isTooLate: false }, text('1'), text('0')],
    [
      entryOf(ChangeValue, 'refund', '', '7.99 awaiting'),
      { of: 'order', field: 'refund', isTooLate: false },
      text(''),
      { kind: 'refund', state: 'awaiting', amount: 7.99, reason: '' },
    ],
    [
      entryOf(ChangeValue, 'refund', '1200.50 awaiting', '1200.50 declined: Already\nrefunded: twice'),
      { of: 'order', field: 'refund', isTooLate: false },
      { kind: 'refund', state: 'awaiting', amount: 1200.5, reason: '' },
      { kind: 'refund', state: 'declined', amount: 1200.5, reason: 'Already\nrefunded: twice' },
    ],
    [entryOf(ChangeValue, 'note', 'a', 'b'), { of: 'order', field: 'note', isTooLate: false }, text('a'), text('b')],
    [
      entryOf(ChangeValue, 'delivery.zip_code', 'a', 'b'),
      { of: 'address', address: 'delivery', part: 'zip_code' },
      text('a'),
      text('b'),
    ],
    [
      entryOf(ChangeValue, 'SIM 12 reason', 'a', 'sent'),
      { of: 'sim', sim: 12, field: 'reason', isTooLate: false },
      text('a'),
      text('sent'),
    ],
    [
      entryOf(ChangeValue, 'SIM 1 billing', 'not sent', 'sent'),
      { of: 'sim', sim: 1, field: 'billing', isTooLate: false },
      billing('notSent'),
      billing('sent'),
    ],
    [
      entryOf(ChangeValue, 'SIM 1 billing', 'Number is blocked', 'sent'),
      { of: 'sim', sim: 1, field: 'billing', isTooLate: false },
      text('Number is blocked'),
      billing('sent'),
    ],
    [
      entryOf(ChangeValue, 'status (too late)', '5', '3'),
      { of: 'order', field: 'status', isTooLate: true },
      order(OrderStatus.Cancelled),
      order(OrderStatus.Delivered),
    ],
    [
      entryOf(ChangeValue, 'SIM 2 (too late)', '9', '7'),
      { of: 'sim', sim: 2, field: 'status', isTooLate: true },
      sim(SimStatus.CancelledByCustomer),
      sim(SimStatus.AcceptedFromCompletedKYC),
    ],
    [entryOf(ChangeValue, 'delivery.planet', 'a', 'b'), { of: 'unknown', name: 'delivery.planet' }, text('a'), text('b')],
    // A status that this version does not know remains text.
    [
      entryOf(OfOrder, 'status', '0', '77'),
      { of: 'order', field: 'status', isTooLate: false },
      order(OrderStatus.New),
      text('77'),
    ],
    [entryOf(ProductStatus, 'SIM 1', '', 'x'), { of: 'sim', sim: 1, field: 'status', isTooLate: false }, text(''), text('x')],
  ];

  it.each(cases)('[orders.history.types] %j is parsed and formatted again', (entry, field, from, to) => {
    expect(parseHistoryEntry(entry)).toEqual({ field, from, to });
    expect(formatHistoryEntry({ field, from, to })).toEqual(entry);
  });
});
