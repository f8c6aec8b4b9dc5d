import { HistoryType, OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { historyLine } from './history-line.ts';

const entry = (type: HistoryType, parameter: string, from: string, to: string) =>
  historyLine({
    uuid: '00000000-0000-4000-8000-000000000000',
    type,
    parameter,
    from,
    to,
    email: 'billing',
    create_at: '2026-11-14T15:17:02Z',
  });
const text = (value: string) => ({ kind: 'text', text: value });

describe('an entry of the history', () => {
  it('[orders.history.types] numbers are statuses of the order, the payment or a SIM by the type of the entry', () => {
    expect(entry(HistoryType.OrderCreate, 'order', '', '100001')).toEqual({
      field: { of: 'created' },
      from: text(''),
      to: text('100001'),
    });
    expect(entry(HistoryType.OrderStatus, 'status', '0', '1')).toMatchObject({
      from: { kind: 'order', status: OrderStatus.New },
      to: { kind: 'order', status: OrderStatus.InProcess },
    });
    expect(entry(HistoryType.PaymentStatus, 'payment_status', '0', '1')).toMatchObject({
      from: { kind: 'payment', status: PaymentStatus.NotPaid },
      to: { kind: 'payment', status: PaymentStatus.Paid },
    });
    expect(entry(HistoryType.ProductStatus, 'SIM 2', '1', '102')).toEqual({
      field: { of: 'sim', sim: 2, field: 'status', isTooLate: false },
      from: { kind: 'sim', status: SimStatus.PendingStartActivation },
      to: { kind: 'sim', status: SimStatus.InDelivery },
    });
    expect(entry(HistoryType.ChangeValue, 'phone', '1', '0')).toMatchObject({ from: text('1'), to: text('0') });
  });

  it('a status nobody knows stays as it was written', () => {
    expect(entry(HistoryType.OrderStatus, 'status', '0', '77').to).toEqual(text('77'));
    expect(entry(HistoryType.ProductStatus, 'SIM 1', '', 'x')).toMatchObject({ from: text(''), to: text('x') });
  });

  it.each([
    ['note', { of: 'order', field: 'note', isTooLate: false }],
    ['delivery.zip_code', { of: 'address', address: 'delivery', part: 'zip_code' }],
    ['SIM 12 reason', { of: 'sim', sim: 12, field: 'reason', isTooLate: false }],
    ['SIM 1 billing', { of: 'sim', sim: 1, field: 'billing', isTooLate: false }],
    ['delivery.planet', { of: 'unknown', name: 'delivery.planet' }],
  ])('a changed value names its field: %s', (parameter, field) => {
    expect(entry(HistoryType.ChangeValue, parameter, 'a', 'b')).toEqual({ field, from: text('a'), to: text('b') });
  });

  it('whether billing has a SIM is said by a name, and why it refused by its own words', () => {
    expect(entry(HistoryType.ChangeValue, 'SIM 1 billing', 'not sent', 'sent')).toMatchObject({
      from: { kind: 'billing', state: 'notSent' },
      to: { kind: 'billing', state: 'sent' },
    });
    expect(entry(HistoryType.ChangeValue, 'SIM 1 billing', 'Number is blocked', 'sent').from).toEqual(text('Number is blocked'));
    expect(entry(HistoryType.ChangeValue, 'SIM 1 reason', '', 'sent').to).toEqual(text('sent'));
  });

  it('news that came too late is about a status', () => {
    expect(entry(HistoryType.ChangeValue, 'status (too late)', '5', '3')).toEqual({
      field: { of: 'order', field: 'status', isTooLate: true },
      from: { kind: 'order', status: OrderStatus.Cancelled },
      to: { kind: 'order', status: OrderStatus.Delivered },
    });
    expect(entry(HistoryType.ChangeValue, 'SIM 2 (too late)', '9', '7')).toMatchObject({
      field: { of: 'sim', sim: 2, isTooLate: true },
      to: { kind: 'sim', status: SimStatus.AcceptedFromCompletedKYC },
    });
  });
});
