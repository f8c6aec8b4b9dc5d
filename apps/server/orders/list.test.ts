import { contract, type CallInput } from '@simdesk/contract';
import { addDays, isoDay, OrderStatus, PaymentStatus, romeInstant, SystemRole } from '@simdesk/rules';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

const server = testServer();
let asAgent: Caller;
let asChief: Caller;
beforeAll(async () => {
  asAgent = server.as(await server.signIn(SystemRole.NoRole));
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
});
afterEach(() => {
  vi.useRealTimers();
});

type OrderQuery = CallInput<typeof contract.orders.list>;

const store = (values: Parameters<typeof storeOrder>[1]) => storeOrder(server.running().services.connection.database, values);
/** A unique name that finds the orders of one test. */
const mark = () => `M${Math.random().toString(36).slice(2, 12)}`;
const list = (query: OrderQuery) => asAgent(contract.orders.list, { page: 1, ...query });
const idsOf = async (query: OrderQuery) => (await list(query)).data.map(({ id }) => id);

const today = () => isoDay(new Date());
const at = (day: string, time?: string) => romeInstant(day, time).toISOString();

describe('the days of the list', () => {
  it('[orders.default_range] without dates are today and the seven days before, from the first to the last second', async () => {
    const last_name = mark();
    const [first, last] = [addDays(today(), -7), today()];
    const inside = [
      await store({ last_name, create_at: at(last, '23:59:59') }),
      await store({ last_name, create_at: at(last, '23:59:59').replace('.000Z', '.999999Z') }),
      await store({ last_name, create_at: at(first, '00:00:00') }),
    ];
    await store({ last_name, create_at: at(addDays(first, -1), '23:59:59') });
    await store({ last_name, create_at: at(addDays(last, 1)) });
    expect(new Set(await idsOf({ search: last_name }))).toEqual(new Set(inside.map(({ id }) => id)));
  });

  it('[orders.default_range] are days of Rome, independent of the server’s time zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-29T22:30:00Z') });
    const last_name = mark();
    const inside = await store({ last_name, create_at: '2026-03-30T21:59:59Z' });
    await store({ last_name, create_at: '2026-03-30T22:00:00Z' });
    // Summer time starts in between: the first day begins at 23:00 UTC, the last ends at 22:00 UTC.
    const early = await store({ last_name, create_at: '2026-03-22T23:00:00Z' });
    await store({ last_name, create_at: '2026-03-22T22:59:59Z' });
    expect(await idsOf({ search: last_name })).toEqual([inside.id, early.id]);
  });

  it('[orders.list.call] are requested as date-times, in Rome unless they have an offset', async () => {
    const last_name = mark();
    const one = await store({ last_name, create_at: '2025-01-10T09:00:00Z' });
    const two = await store({ last_name, create_at: '2025-01-11T09:00:00Z' });
    const idsBetween = (startDate: string, endDate: string) => idsOf({ search: last_name, startDate, endDate });
    expect(await idsBetween('2025-01-10T10:00:00', '2025-01-11T10:00:00')).toEqual([two.id, one.id]);
    expect(await idsBetween('2025-01-10T10:00:01', '2025-01-11T10:00:00')).toEqual([two.id]);
    expect(await idsBetween('2025-01-10T09:00:00Z', '2025-01-11T08:59:59Z')).toEqual([one.id]);
    await expect(list({ startDate: 'yesterday' })).rejects.toMatchObject({ status: 422, fields: { startDate: 'day' } });
  });
});

describe('the filters of the list', () => {
  it('[orders.filters] select statuses, payments, sums and kinds of SIM, each alone and all together', async () => {
    const last_name = mark();
    const fresh = await store({ last_name, amount: 5 });
    const sent = await store({ last_name, amount: 20, status: OrderStatus.InDelivery, sims: [{ is_esim: 1 }, {}] });
    const cancelled = await store({
      last_name,
      amount: 50.5,
      status: OrderStatus.Cancelled,
      payment_status: PaymentStatus.Refunded,
      sims: [{ is_esim: 1 }],
    });
    const open = await store({
      last_name,
      amount: 7,
      status: OrderStatus.NotFinished,
      payment_status: PaymentStatus.NotPaid,
      paid_at: null,
    });
    const idSet = async (query: OrderQuery) => new Set(await idsOf({ search: last_name, ...query }));
    const these = (...orders: { id: number }[]) => new Set(orders.map(({ id }) => id));

    expect(await idSet({})).toEqual(these(fresh, sent, cancelled, open));
    expect(await idSet({ status: '0,5' })).toEqual(these(fresh, cancelled));
    expect(await idSet({ payment_status: '0' })).toEqual(these(open));
    expect(await idSet({ payment_status: '0,1' })).toEqual(these(fresh, sent, open));
    expect(await idSet({ total_from: '7' })).toEqual(these(sent, cancelled, open));
    expect(await idSet({ total_to: '7' })).toEqual(these(fresh, open));
    expect(await idSet({ total_from: '20,00', total_to: '50,50' })).toEqual(these(sent, cancelled));
    expect(await idSet({ status: '2', payment_status: '1', total_from: '20', sim_type: '0' })).toEqual(these(sent));
    expect((await list({ search: last_name, status: '0,5' })).total).toBe(2);
  });

  it('[orders.sim_flag] eSIM is 1 and pSIM is 0; both together filter nothing', async () => {
    const last_name = mark();
    const digital = await store({ last_name, sims: [{ is_esim: 1 }] });
    const plastic = await store({ last_name, sims: [{ is_esim: 0 }] });
    const mixed = await store({ last_name, sims: [{ is_esim: 1 }, { is_esim: 0 }] });
    expect(await idsOf({ search: last_name, sim_type: '1' })).toEqual([mixed.id, digital.id]);
    expect(await idsOf({ search: last_name, sim_type: '0' })).toEqual([mixed.id, plastic.id]);
    expect(await idsOf({ search: last_name, sim_type: '0,1' })).toHaveLength(3);
  });

  it('with invalid values are refused with their field', async () => {
    for (const [field, value] of Object.entries({
      status: '8',
      payment_status: 'paid',
      sim_type: '2',
      total_from: 'x',
      lane: 'lost',
    }))
      await expect(list({ [field]: value })).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) as string },
      });
    await expect(list({ sort: 'note' })).rejects.toMatchObject({ fields: { sort: 'choice' } });
  });
});

describe('the rows of the list', () => {
  it('[orders.dedupe] without a page are one for each SIM, without a limit', async () => {
    const last_name = mark();
    const order = await store({ last_name, sims: [{ is_esim: 1 }, {}, {}] });
    for (let each = 0; each < 3; each++) await store({ last_name, sims: Array.from({ length: 300 }, () => ({})) });
    const { data, total } = await asAgent(contract.orders.list, { search: last_name });
    expect(total).toBeUndefined();
    expect(data).toHaveLength(903);
    const ofOrder = data.filter(({ id }) => id === order.id);
    expect(ofOrder.map(({ is_esim }) => is_esim)).toEqual([1, 0, 0]);
    expect(ofOrder[0]).toEqual({
      id: order.id,
      uuid: order.uuid,
      create_at: order.create_at,
      first_name: order.first_name,
      last_name,
      email: order.email,
      fiscal_code: order.fiscal_code,
      phone: order.phone,
      amount: 10,
      status: OrderStatus.New,
      payment_status: PaymentStatus.Paid,
      is_esim: 1,
    });
  });

  it('without a page are none if there is no order', async () => {
    expect(await asAgent(contract.orders.list, { search: mark() })).toEqual({ data: [] });
  });

  it('[orders.dedupe] with a page are one for each order, with counts of its SIMs', async () => {
    const last_name = mark();
    await store({ last_name, sims: [{ is_esim: 1 }, {}, {}] });
    const { data, total } = await list({ search: last_name });
    expect(total).toBe(1);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ esim_count: 1, psim_count: 2 });
    expect(data[0]).not.toHaveProperty('is_esim');
  });

  it('are the newest first or in the requested order, and pages never overlap', async () => {
    const last_name = mark();
    const create_at = new Date().toISOString();
    const stored = [];
    for (let amount = 1; amount <= 5; amount++) stored.push(await store({ last_name, create_at, amount: amount % 3 }));
    const [one, two, three, four, five] = stored.map(({ id }) => id);
    expect(await idsOf({ search: last_name })).toEqual([five, four, three, two, one]);
    expect(await idsOf({ search: last_name, sort: 'amount', pageSize: 2 })).toEqual([three, one]);
    expect(await idsOf({ search: last_name, sort: 'amount', pageSize: 2, page: 2 })).toEqual([four, two]);
    expect(await idsOf({ search: last_name, sort: '-amount', pageSize: 2, page: 3 })).toEqual([three]);
    for (const sort of ['create_at', 'id', 'customer', 'email', 'fiscal_code', 'phone', 'status', 'payment_status', 'esim_count'])
      expect(await idsOf({ search: last_name, sort })).toHaveLength(5);
  });

  it('are searched by everything that a customer may mention', async () => {
    const last_name = mark();
    const order = await store({ last_name, phone: '+39 347 11 22 333', tracking: `TRK${last_name}` });
    for (const search of [last_name.toLowerCase(), `${last_name} ${order.first_name}`, `trk${last_name}`, order.email])
      expect(await idsOf({ search }), search).toContain(order.id);
    expect(await idsOf({ search: `${last_name} verdi` })).toEqual([]);
    for (const search of [String(order.id), '347 1122333', '0039-3471122333', '+39 (347) 11.22.333', '3471122333'])
      expect(await idsOf({ search }), search).toContain(order.id);
    expect(await idsOf({ search: '100%' })).toEqual([]);
  });
});

describe('finding the orders of a customer', () => {
  it('returns orders of all days, the newest first', async () => {
    const phone = '+39 351 77 88 991';
    const old = await store({ phone, create_at: '2024-02-01T10:00:00Z' });
    const young = await store({ phone });
    for (const query of ['351 7788991', '+393517788991', '00393517788991', '351/77.88.991']) {
      const { data } = await asChief(contract.orders.find, { query });
      expect(
        data.map(({ id }) => id),
        query,
      ).toEqual([young.id, old.id]);
    }
    expect((await asChief(contract.orders.find, { query: mark() })).data).toEqual([]);
  });

  it('finds them by fiscal code, order number, tracking, e-mail and name, at most twenty', async () => {
    const last_name = mark();
    const fiscal_code = 'BNCMRC81A11F205X';
    const order = await store({ last_name, fiscal_code, tracking: `IT${last_name}`, email: `${last_name}@example.it` });
    for (const query of [
      fiscal_code.toLowerCase(),
      String(order.id),
      `it${last_name}`,
      `${last_name}@EXAMPLE.it`,
      `francesca ${last_name}`,
    ])
      expect(
        (await asChief(contract.orders.find, { query })).data.map(({ id }) => id),
        query,
      ).toContain(order.id);
    for (let each = 0; each < 24; each++) await store({ last_name });
    expect((await asChief(contract.orders.find, { query: last_name })).data).toHaveLength(20);
  });
});

describe('the count of new orders', () => {
  it('[neworders.refresh] is the number of orders whose status is new, of all days', async () => {
    const before = await asAgent(contract.orders.newCount, {});
    await store({ create_at: '2024-02-01T10:00:00Z' });
    await store({});
    await store({ status: OrderStatus.InProcess });
    expect(await asAgent(contract.orders.newCount, {})).toBe(before + 2);
  });
});
