import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole, type OrderLane } from '@simdesk/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOrder } from '../../testing/stored-orders.ts';
import { testServer, type Caller } from '../../testing/test-server.ts';

const server = testServer();
let asAnna: Caller;
let asBruno: Caller;
beforeAll(async () => {
  asAnna = server.as(await server.signIn(SystemRole.ChiefAgent, 'anna@example.com'));
  asBruno = server.as(await server.signIn(SystemRole.ChiefAgent, 'bruno@example.com'));
});
beforeEach(() => query('delete from orders'));

const { orders } = contract;
const query = (text: string, values: unknown[] = []) => server.running().services.connection.pool.query(text, values);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const inHours = (hours: number) => hoursAgo(-hours);

/** Paid orders that were not sent, the one that waits longest first. */
const unsent = async (...hours: number[]) => {
  const stored = [];
  for (const each of hours) {
    const { uuid, id } = await storeOrder(server.running().services.connection.database, {
      status: OrderStatus.InProcess,
      // Newer orders wait longer, so that the order of the list is not that of the plain list.
      create_at: hoursAgo(1000 - each),
      paid_at: hoursAgo(each),
    });
    stored.push({ uuid, id });
  }
  return stored;
};
const listed = async (input: { lane?: OrderLane; snoozed?: 0 | 1; sort?: string }) =>
  (await asAnna(orders.list, { page: 1, ...input })).data;
const laneOf = async (lane: OrderLane) => (await asAnna(orders.lanes, {})).data.find((each) => each.lane === lane);
const queueOf = (order_uuid: string, caller = asAnna) => caller(orders.queue, { order_uuid, lane: 'unsent' });

describe('a lane', () => {
  it('lists the order first that waits longest, with since when and why', async () => {
    const [middle, oldest, newest] = await unsent(60, 90, 30);
    const rows = await listed({ lane: 'unsent' });
    expect(rows.map(({ id }) => id)).toEqual([oldest?.id, middle?.id, newest?.id]);
    expect(rows[0]?.wait).toMatchObject({
      detail: String(OrderStatus.InProcess),
      claimed_by: null,
      calls: 0,
      snoozed_until: null,
    });
    expect(Math.round((Date.now() - Date.parse(rows[0]?.wait?.since ?? '')) / 3_600_000)).toBe(90);
    expect((await listed({ lane: 'unsent', sort: '-id' })).map(({ id }) => id)).toEqual([newest?.id, oldest?.id, middle?.id]);
  });

  it('has a next order after each one, and starts again after the last', async () => {
    const [first, second, third] = await unsent(90, 60, 30);
    for (const [at, next] of [
      [first, second],
      [second, third],
      [third, first],
    ] as const)
      expect(await queueOf(at?.uuid ?? '')).toMatchObject({ next, left: 2 });
    await asAnna(orders.toDelivery, { order_uuid: second?.uuid ?? '' });
    // It has left the lane, and the work goes on where it was.
    const left = await asAnna(orders.queue, { order_uuid: second?.uuid ?? '', lane: 'unsent', after: hoursAgo(60) });
    expect(left).toMatchObject({ waits: [], next: third, left: 2 });
  });
});

describe('a claim', () => {
  it('is seen by the others, who are not led to the order and cannot claim it unless they take it over', async () => {
    const [first, second, third] = await unsent(90, 60, 30);
    const claim = { order_uuid: second?.uuid ?? '', lane: 'unsent' } as const;
    await asAnna(orders.claim, claim);
    expect((await queueOf(claim.order_uuid, asBruno)).claim).toMatchObject({ email: 'anna@example.com', is_own: false });
    expect((await listed({ lane: 'unsent' })).map(({ wait }) => wait?.claimed_by)).toEqual([null, 'anna@example.com', null]);
    expect((await queueOf(first?.uuid ?? '', asBruno)).next).toEqual(third);
    expect((await queueOf(first?.uuid ?? '')).next).toEqual(second);
    await expect(asBruno(orders.claim, claim)).rejects.toMatchObject({ code: 'claimed', details: { by: 'anna@example.com' } });
    await expect(asBruno(orders.release, claim)).rejects.toMatchObject({ code: 'claimed' });
    await asBruno(orders.claim, { ...claim, take: true });
    expect((await queueOf(claim.order_uuid)).claim).toMatchObject({ email: 'bruno@example.com', is_own: false });
    await asBruno(orders.release, claim);
    expect((await queueOf(claim.order_uuid)).claim).toBeNull();
  });

  it('ends after some hours and when its order leaves the lane', async () => {
    const [old, sent] = await unsent(90, 60);
    for (const each of [old, sent]) await asAnna(orders.claim, { order_uuid: each?.uuid ?? '', lane: 'unsent' });
    await query(`update order_claims set claimed_at = now() - interval '5 hours' where order_uuid = $1`, [old?.uuid]);
    expect((await queueOf(old?.uuid ?? '')).claim).toBeNull();
    await asAnna(orders.toDelivery, { order_uuid: sent?.uuid ?? '' });
    expect((await queueOf(sent?.uuid ?? '')).claim).toBeNull();
    await expect(asAnna(orders.claim, { order_uuid: sent?.uuid ?? '', lane: 'unsent' })).rejects.toMatchObject({
      code: 'not_in_lane',
    });
  });
});

describe('a snoozed order', () => {
  it('leaves the lane and its count until then, and is listed as snoozed', async () => {
    const [first, second] = await unsent(90, 60);
    await asAnna(orders.snooze, { order_uuid: first?.uuid ?? '', lane: 'unsent', until: inHours(5) });
    expect(await laneOf('unsent')).toMatchObject({ count: 1, snoozed: 1 });
    expect(Math.round((Date.now() - Date.parse((await laneOf('unsent'))?.oldest ?? '')) / 3_600_000)).toBe(60);
    expect((await listed({ lane: 'unsent' })).map(({ id }) => id)).toEqual([second?.id]);
    expect((await listed({ lane: 'unsent', snoozed: 1 })).map(({ id, wait }) => [id, wait?.snoozed_until !== null])).toEqual([
      [first?.id, true],
    ]);
    expect(await queueOf(second?.uuid ?? '')).toMatchObject({ next: null, left: 0 });
    await query(`update order_snoozes set until = now()`);
    expect(await laneOf('unsent')).toMatchObject({ count: 2, snoozed: 0 });
    await asAnna(orders.snooze, { order_uuid: first?.uuid ?? '', lane: 'unsent', until: inHours(5) });
    await asBruno(orders.endSnooze, { order_uuid: first?.uuid ?? '', lane: 'unsent' });
    expect(await laneOf('unsent')).toMatchObject({ count: 2, snoozed: 0 });
  });

  it.each([
    ['the past', -1, 'future'],
    ['a day too far away', 31 * 24, 'days_ahead:30'],
  ])('cannot be put aside until %s', async (_title, hours, until) => {
    const [order] = await unsent(90);
    const sending = asAnna(orders.snooze, { order_uuid: order?.uuid ?? '', lane: 'unsent', until: inHours(hours) });
    await expect(sending).rejects.toMatchObject({ fields: { until } });
  });

  it('counts in a lane of few orders like in the others', async () => {
    const { database } = server.running().services.connection;
    const order = await storeOrder(database, { reported_amount: '0.01', reported_at: hoursAgo(3) });
    expect((await listed({ lane: 'payment' }))[0]?.wait?.detail).toBe('0.01');
    await asAnna(orders.snooze, { order_uuid: order.uuid, lane: 'payment', until: inHours(5) });
    expect(await laneOf('payment')).toEqual({ lane: 'payment', count: 0, oldest: null, snoozed: 1 });
    expect(await listed({ lane: 'payment' })).toEqual([]);
    // A payment report after that is a new wait.
    await query(`update order_snoozes set created_at = now() - interval '4 hours'`);
    expect(await laneOf('payment')).toMatchObject({ count: 1, snoozed: 0 });
  });
});

it('calls without an answer are counted, with the last one', async () => {
  const [order] = await unsent(90);
  for (const caller of [asAnna, asBruno]) await caller(orders.calledNoAnswer, { order_uuid: order?.uuid ?? '' });
  expect((await queueOf(order?.uuid ?? '')).calls).toMatchObject({ count: 2, last_by: 'bruno@example.com' });
  expect((await listed({ lane: 'unsent' }))[0]?.wait).toMatchObject({ calls: 2 });
});

it('the home page has the figures of the lanes', async () => {
  await unsent(90, 60, 30);
  const { waiting } = await asAnna(contract.home.overview, {});
  expect(waiting.lanes).toEqual((await asAnna(orders.lanes, {})).data);
  expect(waiting.lanes.find(({ lane }) => lane === 'unsent')?.count).toBe(3);
});
