import { contract, type CallInput } from '@simdesk/contract';
import { orderLanes, SystemRole } from '@simdesk/rules';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type Caller } from '../testing/test-server.ts';

/** How the database finds orders among many. `ORDERS=200000` for the long form. */
const howMany = Number(process.env['ORDERS'] ?? 20_000);
const server = testServer();
let asChief: Caller;
let known: { uuid: string; id: number; phone: string; fiscal_code: string; last_name: string; tracking: string };

beforeAll(async () => {
  const { pool } = server.running().services.connection;
  await pool.query(manyOrders, [howMany]);
  await pool.query(theirSims);
  await pool.query('vacuum analyze orders');
  await pool.query('vacuum analyze order_sims');
  ({
    rows: [known],
  } = (await pool.query(`select * from orders where tracking <> '' order by id offset 500 limit 1`)) as unknown as {
    rows: [typeof known];
  });
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
}, 600_000);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('no order and no SIM is looked for by reading all of them', () => {
  type Asked = CallInput<typeof contract.orders.list>;
  const everything = { startDate: '2000-01-01T00:00:00', endDate: '2100-01-01T00:00:00' };
  const filters: Record<string, Asked> = {
    'no filter': {},
    'a status': { status: '5' },
    'several statuses': { status: '0,1,2,5' },
    'a payment status': { payment_status: '1' },
    'a sum': { total_from: '20', total_to: '30' },
    eSIM: { sim_type: '1' },
    pSIM: { sim_type: '0' },
    'all of them': { status: '0,1', payment_status: '1', total_from: '5', sim_type: '0' },
  };

  it.each(Object.entries(filters))('the list with %s, of the usual days and of all', async (_name, asked) => {
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, ...asked }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.list, { page: 3, ...asked, ...everything }))).toEqual([]);
  });

  it.each(['id', 'create_at', 'customer', 'email', 'fiscal_code', 'phone', 'amount', 'status', 'payment_status', 'esim_count'])(
    'the list of the usual days by %s',
    async (sort) => {
      expect(await readWhole(() => asChief(contract.orders.list, { page: 1, sort }))).toEqual([]);
    },
  );

  it.each(orderLanes)('the lane %s', async (lane) => {
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, lane }))).toEqual([]);
  });

  it('the list without a page, and its export', async () => {
    expect(await readWhole(() => asChief(contract.orders.list, {}))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.export, {}))).toEqual([]);
  });

  it.each(['phone', 'fiscal_code', 'id', 'last_name', 'tracking'] as const)('a search by %s', async (field) => {
    const words = String(known[field]);
    expect(await readWhole(() => asChief(contract.orders.find, { query: words }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, search: words }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.list, { page: 1, search: words, ...everything }))).toEqual([]);
  });

  it('one order, the counts of the lanes and the count of new orders', async () => {
    const { uuid } = known;
    expect(await readWhole(() => asChief(contract.orders.get, { uuid }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.history, { order_uuid: uuid }))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.lanes, {}))).toEqual([]);
    expect(await readWhole(() => asChief(contract.orders.newCount, {}))).toEqual([]);
  });

  it('what reads all of them is noticed', async () => {
    const { pool } = server.running().services.connection;
    expect(
      await readWhole(() => pool.query({ text: `select count(*) from "orders" where "note" = $1`, values: ['x'] })),
    ).not.toEqual([]);
  });
});

/** The statements among those that some work sends which would read a whole table of orders or SIMs. */
const readWhole = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements = await sentBy(work);
  expect(statements.length).toBeGreaterThan(0);
  const { pool } = server.running().services.connection;
  const found: string[] = [];
  for (const { text, values } of statements) {
    const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan && nodesOf(plan).some(isSequential)) found.push(text);
  }
  return found;
};

interface Statement {
  text: string;
  values: unknown[];
}

/** What is sent to the database about orders, over whatever connection. */
const sentBy = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  for (const [config, second] of query.mock.calls as unknown[][]) {
    const { text, values } = config as { text?: string; values?: unknown[] };
    const asksForOrders = /^(?:declare|select) .*"(?:orders|order_sims|order_history)"/s.test(text ?? '');
    if (text !== undefined && asksForOrders) statements.push({ text, values: Array.isArray(second) ? second : (values ?? []) });
  }
  query.mockRestore();
  return statements;
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isSequential = ({ 'Node Type': type, 'Relation Name': relation }: PlanNode): boolean =>
  type === 'Seq Scan' && (relation === 'orders' || relation === 'order_sims');

/** Two years of a shop: what is old is finished or cancelled, with a few that are stuck. */
const manyOrders = `
  insert into orders (
    created_at, status, status_at, payment_status, payment_sum, discount_amount, amount, shipment_price, esim_count, psim_count,
    paid_at, tracking, first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone, delivery, residential
  )
  select
    at, status, at + interval '1 hour', case when status = 6 then 0 when status = 5 then 2 else 1 end, price, 0, price, 0, n % 3, 1 + n % 2,
    case when status <> 6 then at + interval '1 minute' end, case when status in (3, 7) then 'IT' || md5(n::text) else '' end,
    (array['Giulia', 'Marco', 'Francesca', 'Luca', 'Sara', 'Matteo', 'Chiara'])[1 + n % 7], initcap(substr(md5(n::text), 1, 9)),
    upper(substr(md5('f' || n), 1, 16)), 'Roma', date '1960-01-01' + n % 15000, 'f', substr(md5('e' || n), 1, 12) || '@example.it',
    '+39 3' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0'), address, address
  from (
    select
      n, at, (5 + n % 60)::numeric as price,
      case
        when n % 19 = 0 then 6 when n % 13 = 0 then 5 when at > now() - interval '3 days' then n % 3
        when n % 500 = 0 then 2 when n % 701 = 0 then 0 else 7
      end as status
    from generate_series(1, $1) as n, lateral (select now() - (n::double precision / $1) * interval '730 days' as at) as day
  ) as drawn, jsonb_build_object(
    'street_name', repeat('Via Torino ', 9), 'street_number', '1', 'city', 'Milano', 'province', 'MI', 'zip_code', '20123', 'country', 'Italia'
  ) as address`;

const theirSims = `
  insert into order_sims (
    order_uuid, place, offer_id, offer_name, offer_price, sim_status, status_at, is_esim, esim_price, table_items, total_sum,
    topup_amount, options, is_send_bss, error_bss
  )
  select
    uuid, place, 101, 'Super 50', 5.99,
    case status when 6 then 0 when 5 then 9 when 7 then 7 when 2 then 2 else 100 end,
    status_at, place <= esim_count, 0, '[]', 5.99, 0, '[]', status not in (0, 6), case when id % 997 = 0 then 'Unknown offer' end
  from orders, generate_series(1, esim_count + psim_count) as place`;
