import { contract } from '@simdesk/contract';
import {
  hasPaymentProblem,
  isCancelledSim,
  laneHours,
  orderLanes,
  OrderStatus,
  isParcelWaiting,
  owesBilling,
  PaymentStatus,
  SimStatus,
  SystemRole,
  type OrderLane,
} from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderRefunds } from '../database/schema/orders.ts';
import { outsideDifferences } from '../database/schema/outside.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

const server = testServer();
let asChief: Caller;
beforeAll(async () => {
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
});

type Difference = Partial<typeof outsideDifferences.$inferInsert>;
type Refund = Partial<typeof orderRefunds.$inferInsert>;
type Stored = Parameters<typeof storeOrder>[1] & { difference?: Difference; refund?: Refund };
const store = async ({ difference, refund, ...values }: Stored) => {
  const { database } = server.running().services.connection;
  const order = await storeOrder(database, values);
  const found = { system: 'billing', record: order.uuid, ours: 'cancelled', theirs: 'pending' } as const;
  if (difference) await database.insert(outsideDifferences).values({ ...found, order_uuid: order.uuid, ...difference });
  if (refund)
    await database.insert(orderRefunds).values({ order_uuid: order.uuid, amount: 1, email: 'anna@example.com', ...refund });
  return order;
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const lanes = async () =>
  Object.fromEntries((await asChief(contract.orders.lanes, {})).data.map(({ lane, ...rest }) => [lane, rest]));
const idsIn = async (lane: OrderLane) =>
  (await asChief(contract.orders.list, { page: 1, lane })).data.map(({ id }) => id).toSorted((one, other) => one - other);

/** An order whose payment was not reported, or was reported with another amount. */
const unpaid: Stored = { status: OrderStatus.NotFinished, payment_status: PaymentStatus.NotPaid, paid_at: null };

/** For each lane: an order that waits long enough, and orders that are never in it. */
const waiting: Record<OrderLane, { for: (hours: number) => Stored; others: Stored[] }> = {
  payment: {
    for: (hours) => ({ ...unpaid, reported_amount: '0.01', reported_at: hoursAgo(hours) }),
    others: [unpaid, {}],
  },
  approval: {
    for: (hours) => ({ refund: { refund_status: 'AwaitingApproval', create_at: hoursAgo(hours) } }),
    others: (['Declined', 'Pending', 'Completed', 'Failed'] as const).map((refund_status) => ({
      refund: { refund_status, create_at: hoursAgo(500) },
    })),
  },
  kyc: {
    for: (hours) => ({ sims: [{ sim_status: SimStatus.PendingWaitingKYC, status_at: hoursAgo(hours) }, {}] }),
    others: [SimStatus.PendingStartActivation, SimStatus.AcceptedFromCompletedKYC, SimStatus.CancelledFailedKYC].map(
      (sim_status) => ({
        sims: [{ sim_status, status_at: hoursAgo(500) }],
      }),
    ),
  },
  billing: {
    for: (hours) => ({ sims: [{ is_send_bss: false, error_bss: 'Unknown offer', status_at: hoursAgo(hours) }] }),
    others: [
      { sims: [{ sim_status: SimStatus.CancelledByCustomer, is_send_bss: false, status_at: hoursAgo(500) }] },
      {
        status: OrderStatus.NotFinished,
        payment_status: 0,
        paid_at: null,
        sims: [{ sim_status: SimStatus.NoActive, is_send_bss: false }],
      },
    ],
  },
  unsent: {
    for: (hours) => ({ status: OrderStatus.InProcess, paid_at: hoursAgo(hours) }),
    others: [
      { paid_at: hoursAgo(500), sims: [{ is_esim: 1 }] },
      { paid_at: hoursAgo(500), sims: [{ is_esim: 1 }, { sim_status: SimStatus.CancelledByCustomer }] },
      { paid_at: hoursAgo(500), status: OrderStatus.InDelivery, tracking: 'X' },
    ],
  },
  untracked: {
    for: (hours) => ({ status: OrderStatus.InDelivery, status_at: hoursAgo(hours) }),
    others: [
      { status: OrderStatus.InDelivery, status_at: hoursAgo(500), tracking: 'IT123' },
      { status: OrderStatus.Delivered, status_at: hoursAgo(500) },
    ],
  },
  differs: {
    for: (hours) => ({ difference: { found_at: hoursAgo(hours) } }),
    others: [
      { difference: { found_at: hoursAgo(500), settled_at: hoursAgo(1) } },
      { difference: { found_at: hoursAgo(500), seen_at: hoursAgo(1), seen_by: 'anna@example.com' } },
    ],
  },
};

describe.each(orderLanes)('the lane %s', (lane) => {
  it('has the orders that wait too long, of all days, with the age of the oldest', async () => {
    const limit = laneHours[lane];
    const oldest = await store({ ...waiting[lane].for(limit + 300), create_at: hoursAgo(24 * 40) });
    const late = await store(waiting[lane].for(limit + 0.1));
    if (limit > 0) await store(waiting[lane].for(limit - 0.1));
    for (const other of waiting[lane].others) await store(other);

    expect(await idsIn(lane)).toEqual([oldest.id, late.id]);
    const { count, oldest: since } = (await lanes())[lane] ?? {};
    expect(count).toBe(2);
    expect(Date.now() - Date.parse(since ?? '')).toBeGreaterThanOrEqual((limit + 300) * 3_600_000);
  });
});

it.each(['unsent', 'untracked'] as const)('the parcels in the lane %s are those of the rules', async (lane) => {
  const active = { sim_status: SimStatus.AcceptedFromCompletedKYC };
  const plastic = [SimStatus.New, SimStatus.InProcess, SimStatus.InDelivery, SimStatus.PendingStartActivation];
  const contents = [
    ...plastic.map((sim_status) => [{ ...active, is_esim: 1 as const }, { sim_status }]),
    [active, { sim_status: SimStatus.InProcess, is_esim: 1 as const }],
    [{ ...active, is_esim: 1 as const }, { sim_status: SimStatus.CancelledByCustomer }],
  ];
  const last_name = `Parcel${lane}`;
  const expected: number[] = [];
  for (const status of Object.values(OrderStatus))
    for (const sims of contents)
      for (const tracking of ['', 'IT123'])
        for (const [delivered_at, paid] of [
          [null, PaymentStatus.Paid],
          [null, PaymentStatus.PartiallyRefunded],
          [null, PaymentStatus.Refunded],
          [hoursAgo(1), PaymentStatus.Paid],
        ] as const) {
          const payment_status = status === OrderStatus.NotFinished ? PaymentStatus.NotPaid : paid;
          const since = { paid_at: hoursAgo(500), status_at: hoursAgo(500) };
          const { id } = await store({ status, payment_status, tracking, delivered_at, last_name, ...since, sims });
          const parcel = {
            status,
            payment_status,
            tracking,
            delivered_at,
            sims: sims.map((sim) => ({ is_esim: 0 as const, ...sim })),
          };
          if (isParcelWaiting(lane, parcel)) expected.push(id);
        }
  const pages = [1, 2].map((page) => asChief(contract.orders.list, { page, pageSize: 200, lane, search: last_name }));
  const data = (await Promise.all(pages)).flatMap((page) => page.data);
  expect(data.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
});

it('the orders in the lane payment are those of the rules', async () => {
  const last_name = 'Paymentlane';
  const expected: number[] = [];
  for (const status of Object.values(OrderStatus))
    for (const reported_amount of [null, '0.01', 'abc']) {
      const payment_status = status === OrderStatus.NotFinished ? PaymentStatus.NotPaid : PaymentStatus.Paid;
      const reported_at = reported_amount === null ? null : hoursAgo(1);
      const { id } = await store({ last_name, status, payment_status, reported_amount, reported_at });
      if (hasPaymentProblem({ reported_amount })) expected.push(id);
    }
  const { data } = await asChief(contract.orders.list, { page: 1, pageSize: 200, lane: 'payment', search: last_name });
  expect(data.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
});

it('the orders in the lane billing are those of the rules', async () => {
  const last_name = 'Billinglane';
  const expected: number[] = [];
  for (const sim_status of Object.values(SimStatus).filter((status) => status !== SimStatus.NoActive))
    for (const error_bss of [null, 'Unknown offer'])
      for (const is_send_bss of [true, false])
        for (const is_cancel_owed of isCancelledSim(sim_status) ? [true, false] : [false]) {
          const sim = { sim_status, error_bss, is_send_bss, is_cancel_owed };
          const { id } = await store({ last_name, sims: [{ ...sim, status_at: hoursAgo(1) }] });
          if (owesBilling(PaymentStatus.Paid, sim)) expected.push(id);
        }
  const { data } = await asChief(contract.orders.list, { page: 1, pageSize: 200, lane: 'billing', search: last_name });
  expect(data.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
});

it('an order with several stuck SIMs is in a lane once', async () => {
  const before = (await lanes())['kyc']?.count ?? 0;
  const sim = { sim_status: SimStatus.PendingFromStartedKYC, status_at: hoursAgo(30) };
  await store({ sims: [sim, sim, sim] });
  expect((await lanes())['kyc']?.count).toBe(before + 1);
});

it('the other filters work within a lane', async () => {
  const order = await store({ ...waiting.unsent.for(60), last_name: 'Unsentmark' });
  const { data } = await asChief(contract.orders.list, { page: 1, lane: 'unsent', search: 'unsentmark', sim_type: '0' });
  expect(data.map(({ id }) => id)).toEqual([order.id]);
  const never = await asChief(contract.orders.list, {
    page: 1,
    lane: 'unsent',
    search: 'unsentmark',
    startDate: '2020-01-01',
    endDate: '2020-01-02',
  });
  expect(never.data).toEqual([]);
});
