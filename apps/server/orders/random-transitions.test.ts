import { contract, type Order } from '@simdesk/contract';
import {
  isAcceptedSim,
  isCancelledSim,
  isFinal,
  nextSimStatuses,
  OrderStatus,
  SimStatus,
  statusFromSims,
  SystemRole,
  toCents,
} from '@simdesk/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongOrderCounts } from '../testing/order-counts.ts';
import { testShop } from '../testing/orders.ts';
import { Refused, testServer, type Caller } from '../testing/test-server.ts';

/** Random sequences of all order actions, by several users at once. `MODEL_RUNS` for more. */
const runs = Number(process.env['MODEL_RUNS'] ?? 12);
const server = testServer();
const { orders, storefrontOrders } = contract;

const shop = testShop(server);
let people: Caller[];

beforeAll(async () => {
  people = await Promise.all(
    ['anna@example.com', 'bruno@example.com', 'carla@example.com'].map(async (email) =>
      server.as(await server.signIn(SystemRole.ChiefAgent, email)),
    ),
  );
});

type Action = (order: Order, by: Caller) => Promise<unknown>;

const uuidOf = ({ order_info: { uuid } }: Order) => uuid;
const simAt = ({ product_data }: Order, index: number) => product_data[index % product_data.length];

/** Every action that changes an order; a forbidden one must be refused and change nothing. */
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>((order, by) => by(orders.toProgress, { order_uuid: uuidOf(order) })),
  fc.constant<Action>((order, by) => by(orders.toDelivery, { order_uuid: uuidOf(order) })),
  { weight: 1, arbitrary: fc.constant<Action>((order, by) => by(orders.cancel, { order_uuid: uuidOf(order) })) },
  fc
    .nat(3)
    .map<Action>((index) => (order, by) => by(orders.cancelSim, { product_uuid: simAt(order, index)?.uuid ?? '', status: 9 })),
  fc.constant<Action>((order, by) => by(orders.undoRefundMark, { order_uuid: uuidOf(order) })),
  fc.boolean().map<Action>((full_refunded) => (order, by) => by(orders.toRefunded, { order_uuid: uuidOf(order), full_refunded })),
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 900 })
      .map<Action>((cents) => (order, by) => by(orders.refund, { order_uuid: uuidOf(order), amount: (cents / 100).toFixed(2) })),
  },
  fc
    .string({ maxLength: 20 })
    .map<Action>((note) => (order, by) => by(orders.editNote, { uuid: uuidOf(order), note: `n${note}` })),
  fc
    .nat(99)
    .map<Action>((n) => (order, by) => by(orders.updateTracking, { uuid: uuidOf(order), tracking: `T${n}`, tracking_link: '' })),
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(3), fc.nat(2)).map<Action>(([simIndex, statusIndex]) => async (order) => {
      const sim = simAt(order, simIndex);
      const next = nextSimStatuses(sim?.sim_status ?? SimStatus.NoActive);
      const status = next[statusIndex % Math.max(1, next.length)] ?? SimStatus.PendingStartActivation;
      return shop.asShop(storefrontOrders.simStatus, { uuid: sim?.uuid ?? '', status, reason: 'KYC' });
    }),
  },
  fc.constant<Action>((order) => shop.asShop(storefrontOrders.delivered, { uuid: uuidOf(order) })),
);

/** The fields of an order with the parameter names of its history. */
const historyFields = (order: Order): Map<string, string> =>
  new Map([
    ['status', String(order.order_info.status)],
    ['payment_status', String(order.order_payment.payment_status)],
    ['note', order.order_info.note],
    ['tracking', order.delivery_track_info.tracking],
    ...order.product_data.flatMap((sim): [string, string][] => [
      [`SIM ${sim.id}`, String(sim.sim_status)],
      [`SIM ${sim.id} reason`, sim.sim_status_reason],
    ]),
  ]);

const checkInvariants = async (first: Order): Promise<void> => {
  const order = await shop.read(first);
  const { data: history } = await shop.asChief(orders.history, { order_uuid: uuidOf(order) });
  const { data: refunds } = await shop.asChief(orders.refundHistory, { order_uuid: uuidOf(order) });
  const { status, amount } = order.order_info;
  const sims = order.product_data;

  // The status agrees with the SIMs.
  if (sims.every(({ sim_status }) => isCancelledSim(sim_status))) expect(status).toBe(OrderStatus.Cancelled);
  if (!isFinal(status)) expect(statusFromSims({ status, sims })).toBe(status);
  if (status === OrderStatus.Finished) expect(sims.some(({ sim_status }) => isAcceptedSim(sim_status))).toBe(true);

  // The refunded sum equals the refunds, and never exceeds the amount.
  const ledger = refunds
    .filter(({ refund_status }) => refund_status === 'Completed' || refund_status === 'Pending')
    .reduce((sum, refund) => sum + toCents(refund.amount), 0);
  expect(toCents(order.order_payment.refund_sum)).toBe(ledger);
  expect(ledger).toBeLessThanOrEqual(toCents(amount));

  // The history leads from the first version to this one: no change is missing or repeated.
  const replayed = historyFields(first);
  for (const { parameter, from, to } of history.toReversed()) {
    if (!replayed.has(parameter)) continue;
    expect(from, parameter).toBe(replayed.get(parameter));
    expect(to, parameter).not.toBe(from);
    replayed.set(parameter, to);
  }
  expect(replayed).toEqual(historyFields(order));

  // The counts by day are those of the orders.
  expect(await wrongOrderCounts(server.running().services.connection.pool)).toEqual([]);
};

describe('orders', () => {
  it('stay consistent under random actions of several users at once', { timeout: 30_000 + runs * 20_000 }, async () => {
    const steps = fc.array(fc.array(fc.tuple(actions, fc.nat(2)), { minLength: 1, maxLength: 3 }), {
      minLength: 5,
      maxLength: 15,
    });
    const kinds = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(steps, kinds, async (rounds, simKinds) => {
        const first = await shop.order(
          simKinds.map((is_esim) => ({ is_esim })),
          { paid: false },
        );
        await shop.asShop(storefrontOrders.paid, { uuid: uuidOf(first), paid_method: 'card' });
        for (const simultaneous of rounds) {
          const current = await shop.read(first);
          const results = await Promise.allSettled(simultaneous.map(([act, user]) => act(current, people[user] ?? shop.asChief)));
          for (const each of results) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refused);
          const serverErrors = results.filter((each) => each.status === 'rejected' && (each.reason as Refused).status >= 500);
          expect(serverErrors).toEqual([]);
          await checkInvariants(first);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
