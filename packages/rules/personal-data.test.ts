import { describe, expect, it } from 'vitest';
import { OrderStatus } from './order-statuses.ts';
import { customerKeyOf, isOpenOrder } from './personal-data.ts';

describe('the key of a customer', () => {
  it.each([
    [' Anna@Example.it ', { by: 'email', value: 'anna@example.it' }],
    ['393 222 3344', { by: 'phone', value: '+393932223344' }],
    ['0039 393 2223344', { by: 'phone', value: '+393932223344' }],
    ['rssfnc85m52h501h', { by: 'fiscal_code', value: 'RSSFNC85M52H501H' }],
    ['Anna', null],
    ['anna@', null],
    ['', null],
  ])('of %s is %o', (typed, key) => {
    expect(customerKeyOf(typed)).toEqual(key);
  });
});

describe('an order is open', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  const isOpen = (status: OrderStatus, create_at = '2026-01-01T00:00:00Z') => isOpenOrder({ status, create_at }, now);

  it('until it is finished or cancelled', () => {
    const open = Object.values(OrderStatus).filter((status) => isOpen(status));
    expect(open).toEqual([
      ...[OrderStatus.New, OrderStatus.InProcess, OrderStatus.InDelivery, OrderStatus.Delivered, OrderStatus.PartiallyFinished],
    ]);
  });

  it('without a payment for a day, in which the payment may arrive', () => {
    expect(isOpen(OrderStatus.NotFinished, '2026-05-09T13:00:00Z')).toBe(true);
    expect(isOpen(OrderStatus.NotFinished, '2026-05-09T11:00:00Z')).toBe(false);
  });
});
