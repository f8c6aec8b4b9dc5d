import { contract, type CallInput } from '@simdesk/contract';
import { addDays, isoDay, orderLanes, ReportType, reportWindow, SystemRole } from '@simdesk/rules';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { rowsRead, sequentialScans } from '../testing/sequential-scans.ts';

/** The query plans with many orders. `ORDERS=200000` for the long run. */
const howMany = Number(process.env['ORDERS'] ?? 20_000);
const server = testServer();
let asChief: Caller;
let order: { uuid: string; id: number; phone: string; fiscal_code: string; last_name: string; tracking: string };

beforeAll(async () => {
  const { pool } = server.running().services.connection;
  await storeManyOrders(pool, howMany);
  await pool.query(theirMails);
  await pool.query('vacuum analyze outbox');
  ({
    rows: [order],
  } = (await pool.query(`select * from orders where tracking <> '' order by id offset 500 limit 1`)) as unknown as {
    rows: [typeof order];
  });
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
}, 600_000);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('no query reads all orders or all SIMs', () => {
  type OrderQuery = CallInput<typeof contract.orders.list>;
  const everything = { startDate: '2000-01-01T00:00:00', endDate: '2100-01-01T00:00:00' };
  const filters: Record<string, OrderQuery> = {
    'no filter': {},
    'a status': { status: '5' },
    'several statuses': { status: '0,1,2,5' },
    'a payment status': { payment_status: '1' },
    'a sum': { total_from: '20', total_to: '30' },
    eSIM: { sim_type: '1' },
    pSIM: { sim_type: '0' },
    'all of them': { status: '0,1', payment_status: '1', total_from: '5', sim_type: '0' },
  };

  it.each(Object.entries(filters))('the list with %s, of the default days and of all', async (_name, query) => {
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, ...query }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.list, { page: 3, ...query, ...everything }))).toEqual([]);
  });

  it.each(['id', 'create_at', 'customer', 'email', 'fiscal_code', 'phone', 'amount', 'status', 'payment_status', 'esim_count'])(
    'the list of the usual days by %s',
    async (sort) => {
      expect(await readWhole(() => asChief(contract.orders.list, { page: 1, sort }))).toEqual([]);
    },
  );

  it.each(orderLanes)('the lane %s', async (lane) => {
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, lane }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.queue, { order_uuid: order.uuid, lane }))).toEqual([]);
  });

  it('the list without a page, and its export', async () => {
    expect(await readWhole(() => asChief(contract.orders.list, {}))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.export, {}))).toEqual([]);
  });

  it.each(['phone', 'fiscal_code', 'id', 'last_name', 'tracking'] as const)('a search by %s', async (field) => {
    const words = String(order[field]);
    expect(await readWhole(() => asChief(contract.orders.find, { query: words }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, search: words }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, search: words, ...everything }))).toEqual([]);
  });

  it('one order, the counts of the lanes and the count of new orders', async () => {
    const { uuid } = order;
    expect(await readWhole(() => asChief(contract.orders.get, { uuid }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.history, { order_uuid: uuid }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.lanes, {}))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.newCount, {}))).toEqual([]);
  });

  it('the other orders of a customer, with their mails and refunds', async () => {
    const { uuid: order_uuid } = order;
    const { countOthers, customerOrders, customerMails, customerRefunds } = contract.orders;
    expect(await readWhole(() => asChief(countOthers, { order_uuid }))).toEqual([]);
    for (const call of [customerOrders, customerMails, customerRefunds])
      expect(await readWhole(() => asChief(call, { order_uuid, page: 1 }))).toEqual([]);
    const { pool } = server.running().services.connection;
    expect(await rowsRead(pool, 'orders', () => asChief(countOthers, { order_uuid }))).toBeLessThan(50);
  });

  it('the figures of the home page, and a week’s reports with their charts', async () => {
    expect(await readWhole(() => asChief(contract.home.overview, {}))).toEqual([]);
    const today = isoDay(new Date());
    const week = { ...reportWindow(addDays(today, -7), today), discount_code: order.uuid };
    for (const type of [ReportType.Logistics, ReportType.Orders, ReportType.DiscountCodes]) {
      expect(await readWhole(() => asChief(contract.reports.getData, { ...week, type, page: 1 }))).toEqual([]);
      expect(await readWhole(() => asChief(contract.reports.chart, { ...week, type }))).toEqual([]);
    }
  });

  it('a report of all days that is asked for without a page answers its first rows, and counts all', async () => {
    const { reports, total } = await asChief(contract.reports.getData, {
      ...{ date_from: everything.startDate, date_to: everything.endDate, type: ReportType.Orders },
    });
    expect([reports.length, total]).toEqual([10_000, howMany]);
  });

  it('the outbox by state and by the number of an order', async () => {
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    for (const query of [{ state: 'failed' }, { search: String(order.id) }] as const)
      expect(await readWhole(() => asAdmin(contract.outbox.list, { page: 1, ...query }))).toEqual([]);
    expect(await readWhole(() => asAdmin(contract.outbox.ofOrder, { order_uuid: order.uuid }))).toEqual([]);
  });

  it('the counts of whole days, the count of new orders and the lanes read no order', async () => {
    const reads = (work: () => Promise<unknown>) => rowsRead(server.running().services.connection.pool, 'orders', work);
    expect(await reads(() => asChief(contract.orders.newCount, {}))).toBe(0);
    expect(await reads(() => asChief(contract.orders.lanes, {}))).toBe(0);
    const today = isoDay(new Date());
    const month = { ...reportWindow(addDays(today, -30), today), type: ReportType.Orders };
    // Those of the first second of its first day, which the documents leave out.
    expect(await reads(() => asChief(contract.reports.chart, month))).toBeLessThan(5);
  });

  it('a page reads its own orders and those before it in its days, however deep it is', async () => {
    const reads = (query: OrderQuery) =>
      rowsRead(server.running().services.connection.pool, 'orders', () =>
        asChief(contract.orders.list, { pageSize: 15, ...query }),
      );
    const perDay = howMany / 730;
    expect(await reads({ page: 1, status: '0,1,2,5,7' })).toBeLessThan(100 + 2 * perDay);
    expect(await reads({ page: 200, ...everything })).toBeLessThan(100 + 3 * perDay);
    expect(await reads({ page: Math.floor(howMany / 15) - 1, ...everything })).toBeLessThan(100 + 3 * perDay);
    expect(await reads({ page: 5, status: '7', payment_status: '1', ...everything })).toBeLessThan(100 + 3 * perDay);
  });

  it('a list of few orders of all days reads the days that have them', async () => {
    const { pool } = server.running().services.connection;
    const rare = await pool.query<{ uuid: string }>(
      `update orders set payment_status = 3 where id in (select min(id) filter (where status <> 6) from orders group by created_at::date having
         extract(day from created_at::date) = 3) returning uuid`,
    );
    expect(rare.rowCount).toBeGreaterThan(20);
    const query = { page: 1, pageSize: 15, payment_status: '3', ...everything };
    const { data, total } = await asChief(contract.orders.list, query);
    expect([data.length, total]).toEqual([15, rare.rowCount]);
    const read = await rowsRead(pool, 'orders', () => asChief(contract.orders.list, query));
    expect(read).toBeLessThan(100 + 17 * (howMany / 730));
  });

  it('a search for a rare word reads the orders that it finds, not those of its days', async () => {
    const days = { startDate: `${addDays(isoDay(new Date()), -99)}T00:00:00`, endDate: everything.endDate };
    const { pool } = server.running().services.connection;
    const search = 'zuccarello';
    await pool.query('update orders set last_name = $2 where uuid = $1', [order.uuid, search]);
    expect(await rowsRead(pool, 'orders', () => asChief(contract.orders.list, { page: 1, search, ...days }))).toBeLessThan(50);
  });

  it('a search for a frequent word counts all that it finds', async () => {
    const count = async (query: OrderQuery) => (await asChief(contract.orders.list, { page: 1, pageSize: 5, ...query })).total;
    const { rows } = await server
      .running()
      .services.connection.pool.query(
        `select count(*)::int as all, count(*) filter (where first_name = 'Luca')::int as one from orders`,
      );
    expect(await count({ search: 'example.it', ...everything })).toBe(rows[0]?.all);
    expect(await count({ search: 'luca example.it', ...everything })).toBe(rows[0]?.one);
    expect(await count({ search: 'luca example.it', page: 5000, ...everything })).toBe(rows[0]?.one);
  });

  it('a sequential scan is detected', async () => {
    const { pool } = server.running().services.connection;
    expect(
      await readWhole(() => pool.query({ text: `select count(*) from "orders" where "note" = $1`, values: ['x'] })),
    ).not.toEqual([]);
  });
});

const readWhole = (work: () => Promise<unknown>): Promise<string[]> =>
  sequentialScans(server.running().services.connection.pool, [...ofOrders, 'outbox'], work);

const ofOrders = ['orders', 'order_sims', 'order_history', 'order_texts', 'order_trackings'];

const theirMails = `
  insert into outbox (created_at, order_uuid, template_uuid, event, template_name, recipients, subject, state, attempts, sent_at)
  select
    created_at, uuid, gen_random_uuid(), 'order_created', 'Ordine ricevuto', email, 'Grazie',
    case when id % 997 = 0 then 'failed' else 'sent' end, 1, created_at
  from orders`;
