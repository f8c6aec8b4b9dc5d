import { expect, it } from 'vitest';
import { mayShip, OrderStatus } from './order-statuses.ts';

it('an order has a tracking number while it is neither unpaid nor cancelled', () => {
  expect(Object.values(OrderStatus).filter((status) => !mayShip(status))).toEqual([
    OrderStatus.Cancelled,
    OrderStatus.NotFinished,
  ]);
});
