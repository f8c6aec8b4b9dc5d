import { contract, type Order } from '@simdesk/contract';
import { OrderStatus, SimStatus } from '@simdesk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { testServer, type Refused } from '../testing/test-server.ts';

/** `MODEL_RUNS` for more. */
const runs = Number(process.env['MODEL_RUNS'] ?? 12);
const server = testServer();
const shop = testShop(server);
const { orders, storefrontOrders } = contract;

const tellSim = (order: Order, index: number, status: SimStatus) =>
  shop.asShop(storefrontOrders.simStatus, { uuid: order.product_data[index]?.uuid ?? '', status, reason: `step ${status}` });
const tellDelivery = ({ order_info: { uuid } }: Order) => shop.asShop(storefrontOrders.delivered, { uuid });
const toProgress = ({ order_info }: Order) => shop.asChief(orders.toProgress, { order_uuid: order_info.uuid });
const toDelivery = ({ order_info }: Order) => shop.asChief(orders.toDelivery, { order_uuid: order_info.uuid });
const statusesOf = async (order: Order) => {
  const { order_info, product_data } = await shop.read(order);
  return { order: order_info.status, sims: product_data.map(({ sim_status }) => sim_status) };
};
const mailsOf = async ({ order_info }: Order) => {
  const { rows } = await server
    .running()
    .services.connection.pool.query<{ event: string }>('select event from outbox where order_uuid = $1', [order_info.uuid]);
  return rows.map(({ event }) => event);
};

describe('an early update', () => {
  it('of a SIM is applied when the SIM has the status that it needs', async () => {
    const order = await shop.order([{ is_esim: true }], { paid: false });
    for (const status of [7, 2, 6, 5] as const) await tellSim(order, 0, status);
    expect(await statusesOf(order)).toEqual({ order: OrderStatus.NotFinished, sims: [SimStatus.NoActive] });
    await shop.asShop(storefrontOrders.paid, { uuid: order.order_info.uuid, paid_method: 'card' });
    expect(await statusesOf(order)).toEqual({ order: OrderStatus.New, sims: [SimStatus.New] });
    await tellSim(order, 0, 1);
    expect(await statusesOf(order)).toEqual({ order: OrderStatus.Finished, sims: [7] });
    const { data } = await shop.asChief(orders.history, { order_uuid: order.order_info.uuid });
    const entries = data.filter(({ parameter }) => parameter === 'SIM 1').map(({ to, email }) => `${to} ${email}`);
    expect(entries.toReversed().slice(1)).toEqual(['1', '2', '5', '6', '7'].map((status) => `${status} billing`));
  });

  it('of the carrier is applied when staff process the order, without a mail that it is in delivery', async () => {
    await server.running().services.connection.pool.query(`
      insert into email_notifications (template_id, template_name, topic_name, send_to, file, mentions, publish)
      select event, event, event, 'customer@example.it', 'mail.html', '', 1::int::boolean
      from unnest(array['order_in_delivery', 'order_delivered']) as event`);
    const order = await shop.order();
    await tellDelivery(order);
    expect(await statusesOf(order)).toMatchObject({ order: OrderStatus.New });
    await toProgress(order);
    expect(await statusesOf(order)).toMatchObject({ order: OrderStatus.Delivered });
    await expect(toDelivery(order)).rejects.toMatchObject({ code: 'order_move' });
    expect(await mailsOf(order)).toEqual(['order_delivered']);
  });

  it('of the carrier that an older version left in process is applied without that mail too', async () => {
    const order = await shop.order();
    await toProgress(order);
    await server
      .running()
      .services.connection.pool.query('update orders set delivered_at = now() where uuid = $1', [order.order_info.uuid]);
    await toDelivery(order);
    expect(await statusesOf(order)).toMatchObject({ order: OrderStatus.Delivered });
    expect(await mailsOf(order)).toEqual(['order_delivered']);
  });

  it('of a delivery is refused for an order of eSIMs only, in every status', async () => {
    const order = await shop.order([{ is_esim: true }]);
    await expect(tellDelivery(order)).rejects.toMatchObject({ code: 'order_move' });
    await toProgress(order);
    await expect(tellDelivery(order)).rejects.toMatchObject({ code: 'order_move' });
    expect(await statusesOf(order)).toMatchObject({ order: OrderStatus.InProcess });
  });

  it(
    'and its successors lead to the same statuses in every sequence in which they arrive',
    { timeout: 30_000 + runs * 10_000 },
    async () => {
      type Step = (order: Order) => Promise<unknown>;
      const starts = fc.constantFrom<SimStatus[]>([1, 2, 5, 6], [1, 3, 2, 5, 6]);
      const ends = fc.constantFrom<SimStatus[]>([], [7], [8], [4]);
      const simUpdates = fc.tuple(starts, ends).map(([start, end]) => [...start, ...end]);
      const scenario = fc
        .record({ updates: fc.array(simUpdates, { minLength: 1, maxLength: 2 }), isDelivered: fc.boolean() })
        .chain(({ updates, isDelivered }) => {
          const steps: Step[] = [
            ...updates.flatMap((statuses, index) => statuses.map<Step>((status) => (order) => tellSim(order, index, status))),
            ...(isDelivered ? [tellDelivery] : []),
          ];
          const shuffled = fc.shuffledSubarray(steps, { minLength: steps.length });
          return fc.record({
            simCount: fc.constant(updates.length),
            steps: fc.constant(steps),
            shuffled,
            // Before which of the steps staff process and send the order.
            processed: fc.nat(steps.length),
            sent: fc.nat(steps.length),
          });
        });
      const play = async (simCount: number, steps: Step[], [processed, sent]: [number, number]) => {
        const order = await shop.order(Array.from({ length: simCount }, () => ({})));
        const tryStaff = (step: Step) =>
          step(order).catch((error: unknown) => expect(error).toMatchObject({ code: 'order_move' } satisfies Partial<Refused>));
        for (let index = 0; index <= steps.length; index += 1) {
          if (index === processed) await tryStaff(toProgress);
          if (index === sent) await tryStaff(toDelivery);
          await steps[index]?.(order);
        }
        return statusesOf(order);
      };
      await fc.assert(
        fc.asyncProperty(scenario, async ({ simCount, steps, shuffled, processed, sent }) => {
          const expected = await play(simCount, steps, [0, 0]);
          const staff: [number, number] = [Math.min(processed, sent), Math.max(processed, sent)];
          expect(await play(simCount, shuffled, staff)).toEqual(expected);
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
  );
});
