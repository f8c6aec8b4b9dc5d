import { OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#core/i18n.ts';
import { ErasedChip, OrderStatusChip, PaymentStatusChip, SimStatusChip } from './order-chips.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['orders']);
});

/** `green Paid` */
const chipText = (chip: ReactNode): string => {
  const [, colour, text] = /data-colour="([a-z-]+)"[^>]*>([^<]+)</.exec(renderToStaticMarkup(chip)) ?? [];
  return `${colour}: ${text}`;
};

it('[orders.chip.colours] every order status has its own colour and name', () => {
  const chips = Object.entries(OrderStatus).map(([name, status]) => [name, chipText(<OrderStatusChip status={status} />)]);
  expect(Object.fromEntries(chips)).toEqual({
    NotFinished: 'grey: Not finished',
    New: 'yellow: New',
    InProcess: 'orange: In process',
    InDelivery: 'light-blue: In delivery',
    Delivered: 'blue: Delivered',
    Cancelled: 'red: Cancelled',
    Finished: 'green: Finished',
    PartiallyFinished: 'teal: Partially finished',
  });
});

it('[orders.payment.colours] every payment status has its own colour and name', () => {
  const chips = Object.entries(PaymentStatus).map(([name, status]) => [name, chipText(<PaymentStatusChip status={status} />)]);
  expect(Object.fromEntries(chips)).toEqual({
    NotPaid: 'grey: Not paid',
    Paid: 'green: Paid',
    Refunded: 'red: Refunded',
    PartiallyRefunded: 'pink: Partially refunded',
  });
});

it('[orders.sim.display] a SIM is shown as pending, activated or cancelled, or with the delivery status of its order', () => {
  const chips = Object.entries(SimStatus).map(([name, status]) => [name, chipText(<SimStatusChip status={status} />)]);
  const pending = 'orange: Pending';
  const cancelled = 'red: Cancelled';
  expect(Object.fromEntries(chips)).toEqual({
    NoActive: 'grey: Not active',
    PendingStartActivation: pending,
    PendingWaitingKYC: pending,
    PendingPaymentForNumber: pending,
    PendingRepeatKYC: pending,
    PendingFromStartedKYC: pending,
    PendingFromCompletedKYC: pending,
    AcceptedFromCompletedKYC: 'green: Activated',
    CancelledFailedKYC: cancelled,
    CancelledByCustomer: cancelled,
    New: 'yellow: New',
    InProcess: 'orange: In process',
    InDelivery: 'light-blue: In delivery',
  });
});

it('an erased customer is named so', () => {
  expect(chipText(<ErasedChip />)).toBe('grey: Erased');
});
