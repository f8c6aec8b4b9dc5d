import { contract, type CallInput } from '@simdesk/contract';
import {
  addDays,
  daysBetween,
  isoDay,
  laneHours,
  orderLanes,
  OrderStatus,
  PaymentStatus,
  ReportType,
  romeInstant,
  SystemRole,
  type OrderLane,
} from '@simdesk/rules';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { foldCounts } from './order-counts-jobs.ts';

/** What is read from counts equals what the orders themselves say: the queries of this file scan them. */
const server = testServer();
const connection = () => server.running().services.connection;
let asChief: Caller;
beforeAll(async () => {
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
  await storeManyOrders(connection().pool, 1500);
  // Some weeks with many orders, so that pages have several days and days several pages.
  await scan(`update orders set created_at = now() - (now() - created_at) / 30 where id % 4 > 0`);
});

const scan = async <Row = Record<string, number>>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await connection().pool.query(statement, values)).rows as Row[];

const randomChanges = fc.record({
  rest: fc.integer({ min: 0, max: 6 }),
  status: fc.integer({ min: 0, max: 5 }),
  hours: fc.nat(200),
});

const changeOrders = async ({ rest, status, hours }: { rest: number; status: number; hours: number }): Promise<void> => {
  const chosen = `id % 7 = ${rest}`;
  const changes = [
    `update orders set status = ${status}, status_at = now() - interval '${hours} hours' where status <> 6 and ${chosen}`,
    `update orders set payment_status = ${1 + (status % 3)}, refund_sum = amount / 2 where status <> 6 and ${chosen}`,
    `update orders set created_at = created_at - interval '${hours} minutes' where ${chosen}`,
    `update orders set tracking = '${rest % 2 ? 'X' : ''}', delivered_at = ${rest % 3 ? 'null' : 'now()'} where id % 5 = ${rest % 5}`,
    `update orders set reported_amount = ${rest % 2 ? 'null' : `'1'`}, reported_at = now() where id % 97 = ${rest}`,
    `update order_sims set sim_status = ${[2, 4, 7, 9, 100, 101, 102][rest]}, status_at = now() - interval '${hours} hours'
      where order_uuid in (select uuid from orders where id % 5 = ${rest % 5}) and place <= 2`,
    `update order_sims set is_send_bss = ${status % 2 === 0}, error_bss = ${rest % 2 ? 'null' : `'No'`}
      where order_uuid in (select uuid from orders where ${chosen} limit 20)`,
    `delete from orders where id % 211 = ${rest}`,
    `insert into order_snoozes (order_uuid, lane, until, email)
      select uuid, unnest(array['${orderLanes.join(`','`)}']), now() + interval '1 day', 'anna@example.com' from orders where ${chosen}
      on conflict do nothing`,
  ];
  await scan(changes[(rest + status + hours) % changes.length] ?? '');
  await storeManyOrders(connection().pool, 5);
  if (rest % 2) await foldCounts(connection().database);
};

const today = isoDay(new Date());
const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, -days));
const moment = fc
  .tuple(day, fc.constantFrom('00:00:00', '00:00:01', '23:59:59', '09:30:00', '17:12:05', '02:30:00'))
  .map(([date, time]) => `${date} ${time}`);
const choices = (values: number[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const query = fc.record({
  startDate: fc.option(moment, { nil: undefined }),
  endDate: fc.option(moment, { nil: undefined }),
  status: choices(Object.values(OrderStatus)),
  payment_status: choices(Object.values(PaymentStatus)),
  sim_type: choices([0, 1]),
  sort: fc.constantFrom(undefined, undefined, 'id', '-amount'),
  page: fc.integer({ min: 1, max: 40 }),
  pageSize: fc.constantFrom(1, 15, 50),
});
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never;

/** A list as it was read before there were counts. */
const scannedList = async ({ startDate, endDate, status, payment_status, sim_type, sort, page, pageSize }: Query) => {
  const instant = (text: string) => romeInstant(text.slice(0, 10), text.slice(11)).getTime();
  const from = instant(startDate ?? `${addDays(today, -7)} 00:00:00`);
  const to = instant(endDate ?? `${today} 23:59:59`) + 1000;
  const conditions = [
    `created_at >= $1 and created_at < $2`,
    status ? `status in (${status.join()})` : 'true',
    payment_status ? `payment_status in (${payment_status.join()})` : 'true',
    sim_type?.length === 1 ? `${sim_type[0] === 1 ? 'esim_count' : 'psim_count'} > 0` : 'true',
  ];
  const where = conditions.join(' and ');
  const order = sort === 'id' ? 'id' : sort === '-amount' ? 'amount desc, id' : 'created_at desc, id desc';
  const range = [new Date(from).toISOString(), new Date(to).toISOString()];
  const rows = await scan<{ id: number }>(
    `select id from orders where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    range,
  );
  const [count] = await scan<{ total: number }>(`select count(*)::int as total from orders where ${where}`, range);
  return { ids: rows.map(({ id }) => id), total: count?.total };
};

const revenue = 'coalesce(sum(amount - refund_sum) filter (where payment_status <> 0), 0)::float as revenue';
const figures = `count(*)::int as orders, ${revenue}`;
const romeDay = `to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM-DD')`;
interface Point {
  name: string;
  orders: number;
  revenue: number;
}
const rounded = (points: Point[]) => points.map((point) => ({ ...point, revenue: Math.round(point.revenue * 100) / 100 }));
const sorted = (points: Point[]) => rounded(points).toSorted((one, other) => (one.name < other.name ? -1 : 1));

const checkOverview = async () => {
  const overview = await asChief(contract.home.overview, {});
  const rows = await scan<Point>(`select ${romeDay} as name, ${figures} from orders group by 1`);
  const expected = daysBetween(addDays(today, -29), today).map(
    (name) => rows.find((row) => row.name === name) ?? { name, orders: 0, revenue: 0 },
  );
  expect(rounded(overview.days)).toEqual(rounded(expected));
  const [counts] = await scan<{ new_orders: number }>(`select count(*)::int as new_orders from orders where status = 0`);
  expect(overview.waiting.newOrders).toBe(counts?.new_orders);
  expect(await asChief(contract.orders.newCount, {})).toBe(counts?.new_orders);
};

const checkReport = async (date_from: string, date_to: string) => {
  const range = { date_from, date_to, type: ReportType.Orders } as const;
  const { days, groups } = await asChief(contract.reports.chart, range);
  const end = new Date(romeInstant(date_to.slice(0, 10), date_to.slice(11)).getTime() + 1000).toISOString();
  const values = [romeInstant(date_from.slice(0, 10), date_from.slice(11)).toISOString(), end];
  const where = 'where created_at >= $1 and created_at < $2';
  expect(sorted(days.filter(({ orders }) => orders > 0))).toEqual(
    sorted(await scan<Point>(`select ${romeDay} as name, ${figures} from orders ${where} group by 1`, values)),
  );
  const byStatus = await scan<Point>(`select status::text as name, ${figures} from orders ${where} group by status`, values);
  const names = Object.entries(OrderStatus);
  const named = byStatus.map((point) => ({
    ...point,
    name: names.find(([, status]) => String(status) === point.name)?.[0] ?? '',
  }));
  expect(sorted(groups)).toEqual(sorted(named));
  const { total, sums } = await asChief(contract.reports.getData, { ...range, page: 1 });
  const [expected] = await scan(
    `select count(*)::int as total, coalesce(sum(amount), 0)::float as amount, coalesce(sum(esim_count), 0)::int as esim_count,
      coalesce(sum(psim_count), 0)::int as psim_count from orders ${where}`,
    values,
  );
  expect({ total, ...sums }).toEqual(expected);
};

/** The lanes as they were counted before their waits were stored. */
const scannedLanes: Record<OrderLane, string> = {
  payment: `select uuid as order_uuid, reported_at as since from orders where reported_amount is not null`,
  approval: `select order_uuid, created_at as since from order_refunds where refund_status = 'AwaitingApproval'`,
  kyc: `select order_uuid, status_at as since from order_sims where sim_status in (2, 4, 5, 6)`,
  billing: `select order_uuid, status_at as since from order_sims
    where is_cancel_owed or ((error_bss is not null or not is_send_bss) and sim_status not in (0, 8, 9))`,
  unsent: `select uuid as order_uuid, paid_at as since from orders
    where status in (0, 1, 4) and psim_count > 0 and payment_status in (1, 3)
      and (status <> 4 or (tracking = '' and delivered_at is null))
      and exists (select from order_sims sim where order_uuid = orders.uuid and not is_esim and sim_status not in (8, 9)
        and (orders.status <> 4 or sim_status in (100, 101)))`,
  untracked: `select uuid as order_uuid, status_at as since from orders
    where status in (2, 4) and tracking = '' and (status <> 4 or delivered_at is null)
      and exists (select from order_sims sim where order_uuid = orders.uuid and not is_esim and sim_status not in (8, 9)
        and (orders.status <> 4 or sim_status = 102))`,
  differs: `select order_uuid, found_at as since from outside_differences where settled_at is null and seen_at is null`,
};

const checkLanes = async () => {
  const { data } = await asChief(contract.orders.lanes, {});
  for (const lane of orderLanes) {
    const [expected] = await scan<{ count: number; oldest: Date | null; snoozed: number }>(
      `select count(*) filter (where not is_snoozed)::int as count, min(since) filter (where not is_snoozed) as oldest,
         count(*) filter (where is_snoozed)::int as snoozed
       from (
         select order_uuid, min(since) as since, exists (
           select from order_snoozes as snooze where snooze.order_uuid = waits.order_uuid and lane = '${lane}'
             and created_at >= min(since) and until > now()) as is_snoozed
         from (${scannedLanes[lane]}) as waits where since < now() - interval '${laneHours[lane]} hours'
         group by order_uuid) as found`,
    );
    const { count: orders, oldest = null, snoozed } = expected ?? {};
    const count = { lane, count: orders, oldest: oldest?.toISOString() ?? null, snoozed };
    expect(data.find((each) => each.lane === lane)).toEqual(count);
    expect((await asChief(contract.orders.list, { page: 1, pageSize: 1, lane })).total).toBe(orders);
    expect((await asChief(contract.orders.list, { page: 1, pageSize: 1, lane, snoozed: 1 })).total).toBe(snoozed);
  }
};

it('lists, lanes, the overview and charts answer what the orders say, after any changes', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      randomChanges,
      fc.array(query, { minLength: 6, maxLength: 6 }),
      moment,
      moment,
      async (change, queries, one, other) => {
        await changeOrders(change);
        for (const each of queries) {
          const joined = Object.entries(each).filter(([, value]) => value !== undefined);
          const input = Object.fromEntries(joined.map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]));
          const { data, total } = await asChief(contract.orders.list, input as CallInput<typeof contract.orders.list>);
          expect({ ids: data.map(({ id }) => id), total }).toEqual(await scannedList(each));
        }
        await checkOverview();
        await checkReport(one < other ? one : other, one < other ? other : one);
        await checkLanes();
      },
    ),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 10), endOnFailure: true },
  );
});
