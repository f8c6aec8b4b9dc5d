import { contract, type Order } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer } from '../support/network.ts';
import { OrderScreen } from '../support/screens/order.ts';

const everything = ['Cancel order', 'Cancel SIM 1', 'Make a refund'];
const pending = 'orange Pending';

/** Every status of an order, a payment and a SIM, with its appearance and the actions it allows. */
const states: { is: [OrderStatus, PaymentStatus, SimStatus]; looks: string[]; offers: string[]; moves?: string[] }[] = [
  {
    is: [OrderStatus.NotFinished, PaymentStatus.NotPaid, SimStatus.NoActive],
    looks: ['grey Not finished', 'grey Not paid', 'grey Not active'],
    offers: [],
  },
  {
    is: [OrderStatus.New, PaymentStatus.Paid, SimStatus.New],
    looks: ['yellow New', 'green Paid', 'yellow New'],
    offers: ['Change status', ...everything],
    moves: ['Mark as in process'],
  },
  {
    is: [OrderStatus.InProcess, PaymentStatus.Paid, SimStatus.InProcess],
    looks: ['orange In process', 'green Paid', 'orange In process'],
    offers: ['Change status', ...everything],
    moves: ['Mark as in delivery'],
  },
  {
    is: [OrderStatus.InDelivery, PaymentStatus.Paid, SimStatus.InDelivery],
    looks: ['light-blue In delivery', 'green Paid', 'light-blue In delivery'],
    offers: everything,
  },
  {
    is: [OrderStatus.Delivered, PaymentStatus.Paid, SimStatus.PendingStartActivation],
    looks: ['blue Delivered', 'green Paid', pending],
    offers: everything,
  },
  ...[
    SimStatus.PendingWaitingKYC,
    SimStatus.PendingPaymentForNumber,
    SimStatus.PendingRepeatKYC,
    SimStatus.PendingFromStartedKYC,
    SimStatus.PendingFromCompletedKYC,
  ].map((sim) => ({
    is: [OrderStatus.PartiallyFinished, PaymentStatus.PartiallyRefunded, sim] as [OrderStatus, PaymentStatus, SimStatus],
    looks: ['teal Partially finished', 'pink Partially refunded', pending],
    offers: everything,
  })),
  {
    is: [OrderStatus.InDelivery, PaymentStatus.Paid, SimStatus.CancelledFailedKYC],
    looks: ['light-blue In delivery', 'green Paid', 'red Cancelled'],
    offers: ['Change payment status', 'Cancel order', 'Make a refund'],
  },
  {
    is: [OrderStatus.Cancelled, PaymentStatus.Refunded, SimStatus.CancelledByCustomer],
    looks: ['red Cancelled', 'red Refunded', 'red Cancelled'],
    offers: [],
  },
  {
    is: [OrderStatus.Finished, PaymentStatus.Paid, SimStatus.AcceptedFromCompletedKYC],
    looks: ['green Finished', 'green Paid', 'green Activated'],
    offers: ['Make a refund'],
  },
];

const actions = ['Change status', 'Change payment status', ...everything];

test('[orders.chip.colours] [orders.payment.colours] [orders.sim.display] [orders.status.no_other] [orders.cancel.allowed] [orders.sim.cancel.allowed] [orders.payment.choices] [orders.refund.button] an order shows each status, and offers the actions allowed in it', async ({
  openAs,
  shop,
  callAs,
  page,
}) => {
  const call = await callAs('Admin');
  const order = await shop.sell(shop.basket({ products: [{}, {}] }));
  const stored = await call(contract.orders.get, { uuid: order.uuid });
  await openAs('ChiefAgent', '/');
  const screen = new OrderScreen(page);

  for (const { is, looks, offers, moves } of states) {
    await test.step(looks.join(', '), async () => {
      const undo = await mockAnswer(page, contract.orders.get, 200, { response: standing(stored, is) });
      await page.goto(`/shop/orders/view/${order.uuid}`);
      const panel = screen.panel('Order');
      const sim = screen.panel('Products').getByRole('region', { name: 'SIM 1' });
      const chips = [screen.valueOf(panel, 'Status'), screen.valueOf(panel, 'Payment status'), sim].map(chipIn);
      for (const [place, look] of looks.entries()) await expect.poll(() => lookOf(chips[place])).toBe(look);
      for (const name of actions) await expect(screen.button(name).first(), name).toBeVisible({ visible: offers.includes(name) });
      if (moves) expect(await screen.choicesOf('Change status')).toEqual(moves);
      await undo();
    });
  }
});

/** The order with other statuses of itself, its payment and its first SIM. */
const standing = (order: Order, [status, payment_status, sim_status]: [OrderStatus, PaymentStatus, SimStatus]): Order => ({
  ...order,
  order_info: { ...order.order_info, status },
  order_payment: { ...order.order_payment, payment_status },
  product_data: order.product_data.map((sim, place) => (place === 0 ? { ...sim, sim_status } : sim)),
});

const chipIn = (part: Locator): Locator => part.locator('[data-colour]').first();

/** `green Paid` */
const lookOf = async (chip: Locator | undefined): Promise<string> =>
  `${await chip?.getAttribute('data-colour')} ${await chip?.textContent()}`;
