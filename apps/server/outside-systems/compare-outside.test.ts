import { contract } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, SimStatus, SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderRefunds } from '../database/schema/orders.ts';
import { startOutsideServer } from '../testing/outside-server.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { msUntilNight } from '../core/jobs/ms-until-night.ts';
import { compareOutside } from './compare-job.ts';
import { noProgress } from '../testing/jobs.ts';

const outside = await startOutsideServer();
afterAll(() => outside.stop());
const server = testServer({ BSS_URL: outside.url, PAYMENT_URL: outside.url });
let asAdmin: Caller;
beforeAll(async () => {
  asAdmin = server.as(await server.signIn(SystemRole.Admin, 'admin@example.com'));
});

/** The answers by path; 503 for others. */
const answers = new Map<string, object>();
beforeEach(async () => {
  answers.clear();
  outside.answer = ({ path }) => {
    const body = answers.get(path);
    return body ? { body } : { status: 503 };
  };
  await database().delete(orderRefunds);
  await server.running().services.connection.pool.query('delete from orders');
});
const database = () => server.running().services.connection.database;
const compare = () => {
  const { services, app } = server.running();
  const simulatedSince = { billing: null, payments: null };
  return compareOutside({ ...services, log: app.log, simulatedSince }).run({}, noProgress);
};
const differences = async () => (await asAdmin(contract.outsideSystems.differences, {})).data;
const lane = async () => (await asAdmin(contract.orders.list, { page: 1, lane: 'differs' })).data.map(({ id }) => id);

const storeSim = async (sim_status: SimStatus, theirs: SimStatus | null) => {
  const status = sim_status === SimStatus.CancelledByCustomer ? OrderStatus.Cancelled : OrderStatus.InProcess;
  const order = await storeOrder(database(), { status, sims: [{ sim_status, billing_id: 'B1' }] });
  const { product_data } = await asAdmin(contract.orders.get, { uuid: order.uuid });
  const answer = (Status: SimStatus | null) =>
    answers.set(`/orders/${order.id}`, {
      Sims: Status === null ? [] : product_data.map(({ uuid: Uuid }) => ({ Uuid, Status, Reason: '' })),
    });
  answer(theirs);
  return { ...order, answer };
};
const storeRefund = async (theirs: string) => {
  const order = await storeOrder(database(), { payment_status: PaymentStatus.PartiallyRefunded, refund_sum: 2 });
  const [refund] = await database()
    .insert(orderRefunds)
    .values({
      order_uuid: order.uuid,
      amount: 2,
      refund_status: 'Completed',
      email: 'a@b.it',
      settled_at: new Date().toISOString(),
    })
    .returning();
  answers.set(`/refunds/${refund?.uuid}`, { status: theirs });
  return order;
};

describe('the nightly comparison', () => {
  it('finds SIMs that are not the same in billing, which ends when they are equal', async () => {
    const { CancelledByCustomer, PendingWaitingKYC } = SimStatus;
    await storeSim(PendingWaitingKYC, PendingWaitingKYC);
    await storeSim(CancelledByCustomer, null);
    const order = await storeSim(CancelledByCustomer, PendingWaitingKYC);
    expect(await compare()).toMatchObject({ sims: 3, differences: 1, failed: 0 });
    await compare();
    expect(await differences()).toMatchObject([
      { system: 'billing', order_id: order.id, sim: 1, ours: 'cancelled', theirs: 'pending', seen_at: null },
    ]);
    expect(await lane()).toEqual([order.id]);
    order.answer(CancelledByCustomer);
    expect(await compare()).toMatchObject({ differences: 0 });
    expect([await differences(), await lane()]).toEqual([[], []]);
  });

  it('finds refunds that the payment provider does not know', async () => {
    await storeRefund('Completed');
    const order = await storeRefund('Unknown');
    expect(await compare()).toMatchObject({ refunds: 2, differences: 1 });
    expect(await differences()).toMatchObject([
      { system: 'payments', order_id: order.id, amount: 2, ours: 'completed', theirs: 'missing' },
    ]);
  });

  it('takes a difference that a person has seen out of the lane until it changes', async () => {
    const order = await storeSim(SimStatus.CancelledByCustomer, SimStatus.PendingWaitingKYC);
    await compare();
    const [difference] = await differences();
    await asAdmin(contract.outsideSystems.markSeen, { uuid: difference?.uuid ?? '' });
    await compare();
    expect(await lane()).toEqual([]);
    expect(await differences()).toMatchObject([{ seen_by: 'admin@example.com' }]);
    order.answer(SimStatus.AcceptedFromCompletedKYC);
    await compare();
    expect(await lane()).toEqual([order.id]);
  });

  it('leaves what it cannot read to the next night', async () => {
    const orders = [];
    for (let each = 0; each < 7; each += 1) orders.push(await storeSim(SimStatus.New, null));
    answers.clear();
    expect(await compare()).toMatchObject({ sims: 0, differences: 0, failed: 5 });
    for (const { answer } of orders) answer(SimStatus.New);
    expect(await compare()).toMatchObject({ sims: 7, failed: 0 });
  });

  it('runs at half past three in Rome', () => {
    expect(msUntilNight(new Date('2026-01-10T01:30:00Z'))).toBe(3_600_000);
    expect(msUntilNight(new Date('2026-01-10T02:30:00Z'))).toBe(86_400_000);
    expect(msUntilNight(new Date('2026-07-10T00:30:00Z'))).toBe(3_600_000);
  });
});
