import { contract, type Order } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextAnswer } from '../support/network.ts';
import { OrderScreen } from '../support/screens/order.ts';
import { openWithoutReload } from '../support/session.ts';

const allActions = ['Cancel order', 'Cancel SIM 1', 'Make a refund'];
const pending = 'orange Pending';

/** Every status of an order, a payment and a SIM, with its appearance and the actions it allows. */
const states: {
  statuses: [OrderStatus, PaymentStatus, SimStatus];
  chipTexts: string[];
  visibleActions: string[];
  transitions?: string[];
}[] = [
  {
    statuses: [OrderStatus.NotFinished, PaymentStatus.NotPaid, SimStatus.NoActive],
    chipTexts: ['grey Not finished', 'grey Not paid', 'grey Not active'],
    visibleActions: [],
  },
  {
    statuses: [OrderStatus.New, PaymentStatus.Paid, SimStatus.New],
    chipTexts: ['yellow New', 'green Paid', 'yellow New'],
    visibleActions: ['Change status', ...allActions],
    transitions: ['Mark as in process'],
  },
  {
    statuses: [OrderStatus.InProcess, PaymentStatus.Paid, SimStatus.InProcess],
    chipTexts: ['orange In process', 'green Paid', 'orange In process'],
    visibleActions: ['Change status', ...allActions],
    transitions: ['Mark as in delivery'],
  },
  {
    statuses: [OrderStatus.InDelivery, PaymentStatus.Paid, SimStatus.InDelivery],
    chipTexts: ['light-blue In delivery', 'green Paid', 'light-blue In delivery'],
    visibleActions: allActions,
  },
  {
    statuses: [OrderStatus.Delivered, PaymentStatus.Paid, SimStatus.PendingStartActivation],
    chipTexts: ['blue Delivered', 'green Paid', pending],
    visibleActions: allActions,
  },
  ...[
    SimStatus.PendingWaitingKYC,
    SimStatus.PendingPaymentForNumber,
    SimStatus.PendingRepeatKYC,
    SimStatus.PendingFromStartedKYC,
    SimStatus.PendingFromCompletedKYC,
  ].map((sim) => ({
    statuses: [OrderStatus.PartiallyFinished, PaymentStatus.PartiallyRefunded, sim] as [OrderStatus, PaymentStatus, SimStatus],
    chipTexts: ['teal Partially finished', 'pink Partially refunded', pending],
    visibleActions: allActions,
  })),
  {
    statuses: [OrderStatus.InDelivery, PaymentStatus.Paid, SimStatus.CancelledFailedKYC],
    chipTexts: ['light-blue In delivery', 'green Paid', 'red Cancelled'],
    visibleActions: ['Change payment status', 'Cancel order', 'Make a refund'],
  },
  {
    statuses: [OrderStatus.Cancelled, PaymentStatus.Refunded, SimStatus.CancelledByCustomer],
    chipTexts: ['red Cancelled', 'red Refunded', 'red Cancelled'],
    visibleActions: [],
  },
  {
    statuses: [OrderStatus.Finished, PaymentStatus.Paid, SimStatus.AcceptedFromCompletedKYC],
    chipTexts: ['green Finished', 'green Paid', 'green Activated'],
    visibleActions: ['Make a refund'],
  },
];

const actions = ['Change status', 'Change payment status', ...allActions];

test('[orders.chip.colours] [orders.payment.colours] [orders.sim.display] [orders.status.no_other] [orders.cancel.allowed] [orders.sim.cancel.allowed] [orders.payment.choices] [orders.refund.button] an order shows each status, and offers the actions allowed in it', async ({
  openAs,
  shop,
  callAs,
  page,
}) => {
  const call = await callAs('Admin');
  const order = await shop.sell(shop.basket({ products: [{}, {}] }));
  const stored = await call(contract.orders.get, { uuid: order.uuid });
  await openAs('ChiefAgent', '/shop/orders');
  const screen = new OrderScreen(page);

  for (const { statuses, chipTexts, visibleActions, transitions } of states) {
    await test.step(chipTexts.join(', '), async () => {
      const undo = await mockAnswer(page, contract.orders.get, 200, { response: withStatuses(stored, statuses) });
      const answered = nextAnswer(page, contract.orders.get);
      await openWithoutReload(page, `/shop/orders/view/${order.uuid}`);
      await answered;
      const panel = screen.panel('Order');
      const sim = screen.panel('Products').getByRole('region', { name: 'SIM 1' });
      const chips = [screen.valueOf(panel, 'Status'), screen.valueOf(panel, 'Payment status'), sim].map(chipIn);
      for (const [index, appearance] of chipTexts.entries()) await expect.poll(() => appearanceOf(chips[index])).toBe(appearance);
      for (const name of actions)
        await expect(screen.button(name).first(), name).toBeVisible({ visible: visibleActions.includes(name) });
      if (transitions) expect(await screen.choicesOf('Change status')).toEqual(transitions);
      await undo();
      await openWithoutReload(page, '/shop/orders');
    });
  }
});

/** The order with other statuses of itself, its payment and its first SIM. */
const withStatuses = (order: Order, [status, payment_status, sim_status]: [OrderStatus, PaymentStatus, SimStatus]): Order => ({
  ...order,
  order_info: { ...order.order_info, status },
  order_payment: { ...order.order_payment, payment_status },
  product_data: order.product_data.map((sim, index) => (index === 0 ? { ...sim, sim_status } : sim)),
});

const chipIn = (part: Locator): Locator => part.locator('[data-colour]').first();

/** `green Paid` */
const appearanceOf = async (chip: Locator | undefined): Promise<string> =>
  `${await chip?.getAttribute('data-colour')} ${await chip?.textContent()}`;
