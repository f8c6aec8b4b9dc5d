import { contract, type Order } from '@simdesk/contract';
import {
  isAcceptedSim,
  isCancelledSim,
  isFinal,
  nextByNews,
  OrderStatus,
  SimStatus,
  statusFromSims,
  SystemRole,
  toCents,
} from '@simdesk/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { Refused, testServer, type Caller } from '../testing/test-server.ts';

/** Random sequences of everything that can be done to an order, by several people at once. `MODEL_RUNS` for more. */
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
const simAt = ({ product_data }: Order, place: number) => product_data[place % product_data.length];

/** Every way in which an order changes; those that the rules forbid at that moment must be refused and change nothing. */
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>((order, by) => by(orders.toProgress, { order_uuid: uuidOf(order) })),
  fc.constant<Action>((order, by) => by(orders.toDelivery, { order_uuid: uuidOf(order) })),
  { weight: 1, arbitrary: fc.constant<Action>((order, by) => by(orders.cancel, { order_uuid: uuidOf(order) })) },
  fc
    .nat(3)
    .map<Action>(
      (place) => (order, by) => by(orders.changeSimStatus, { product_uuid: simAt(order, place)?.uuid ?? '', status: 9 }),
    ),
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
    arbitrary: fc.tuple(fc.nat(3), fc.nat(2)).map<Action>(([place, turn]) => async (order) => {
      const sim = simAt(order, place);
      const next = nextByNews(sim?.sim_status ?? SimStatus.NoActive);
      const status = next[turn % Math.max(1, next.length)] ?? SimStatus.PendingStartActivation;
      return shop.asShop(storefrontOrders.simStatus, { uuid: sim?.uuid ?? '', status, reason: 'KYC' });
    }),
  },
  fc.constant<Action>((order) => shop.asShop(storefrontOrders.delivered, { uuid: uuidOf(order) })),
);

/** What the console shows of an order, in the words of its history. */
const shownFields = (order: Order): Map<string, string> =>
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

const holds = async (first: Order): Promise<void> => {
  const order = await shop.read(first);
  const { data: history } = await shop.asChief(orders.history, { order_uuid: uuidOf(order) });
  const { data: refunds } = await shop.asChief(orders.refundHistory, { order_uuid: uuidOf(order) });
  const { status, amount } = order.order_info;
  const sims = order.product_data;

  // Status agrees with the SIMs.
  if (sims.every(({ sim_status }) => isCancelledSim(sim_status))) expect(status).toBe(OrderStatus.Cancelled);
  if (!isFinal(status)) expect(statusFromSims({ status, sims })).toBe(status);
  if (status === OrderStatus.Finished) expect(sims.some(({ sim_status }) => isAcceptedSim(sim_status))).toBe(true);

  // The money: what went back is what the ledger says, and never more than was charged.
  const ledger = refunds
    .filter(({ refund_status }) => refund_status !== 'Failed')
    .reduce((sum, refund) => sum + toCents(refund.amount), 0);
  expect(toCents(order.order_payment.refund_sum)).toBe(ledger);
  expect(ledger).toBeLessThanOrEqual(toCents(amount));

  // Read from the beginning, the history leads from the first order to this one: no change is missing, none is told twice.
  const told = shownFields(first);
  for (const { parameter, from, to } of history.toReversed()) {
    if (!told.has(parameter)) continue;
    expect(from, parameter).toBe(told.get(parameter));
    expect(to, parameter).not.toBe(from);
    told.set(parameter, to);
  }
  expect(told).toEqual(shownFields(order));
};

describe('orders', () => {
  it('keep their promises whatever is done to them, by several people at once', { timeout: 30_000 + runs * 20_000 }, async () => {
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
        for (const together of rounds) {
          const now = await shop.read(first);
          const done = await Promise.allSettled(together.map(([act, who]) => act(now, people[who] ?? shop.asChief)));
          for (const each of done) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refused);
          const broken = done.filter((each) => each.status === 'rejected' && (each.reason as Refused).status >= 500);
          expect(broken).toEqual([]);
          await holds(first);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
