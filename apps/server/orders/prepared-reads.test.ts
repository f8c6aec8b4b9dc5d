import type { Order, OrderFilters, OrderSim } from '@simdesk/contract';
import { nextSecond, orderSearchTerms, queryInstant } from '@simdesk/rules';
import { and, desc, eq, getTableColumns, gt, gte, ilike, inArray, lte, or } from 'drizzle-orm';
import { PgJsonb } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateRangeFilter, escapeLike } from '../core/records/listing.ts';
import type { Database } from '../database/connection.ts';
import { orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { address } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { listOrders } from './list.ts';
import { orderColumns } from './order-columns.ts';
import { lockOrder } from './locked-order.ts';
import { viewOrder } from './view.ts';

const server = testServer();
let db: Database;
beforeAll(() => ({ database: db } = server.running().services.connection));

/** The queries that the prepared statements replace, as Drizzle builds them. */
const readSlowly = async (uuid: string): Promise<{ order: OrderRecord; sims: SimRecord[] }> => {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid));
  return {
    order: order!,
    sims: await db.select().from(orderSims).where(eq(orderSims.order_uuid, uuid)).orderBy(orderSims.place),
  };
};

const viewSlowly = async (uuid: string): Promise<Order> => {
  const { order, sims } = await readSlowly(uuid);
  const pick = <Name extends keyof OrderRecord>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, order[name]])) as Pick<OrderRecord, Name>;
  return {
    order_info: {
      ...pick('id', 'uuid', 'version', 'create_at', 'status', 'amount', 'discount_amount', 'discount_code_uuid'),
      ...pick('discount_code_name', 'note', 'delivered_at'),
    },
    order_payment: {
      ...pick(
        'payment_status',
        'payment_sum',
        'refund_sum',
        'refund_reserved',
        'shipment_price',
        'paid_at',
        'paid_method',
        'reported_amount',
      ),
      paid_data: JSON.stringify(order.paid_data),
    },
    customer_info: {
      ...pick('first_name', 'last_name', 'fiscal_code', 'birth_place', 'date_of_birth', 'gender', 'email', 'phone'),
    },
    delivery_info: order.delivery,
    residential_info: order.residential,
    delivery_track_info: pick('tracking', 'tracking_link'),
    product_data: sims.map(({ place, portation_donor_id, external_data, ...sim }): OrderSim => {
      const { order_uuid: _order, offer_uuid: _offer, status_at: _at, billing_id: _billing, ...fields } = sim;
      return { ...fields, id: place, portation_donor_network: portation_donor_id, external_id: JSON.stringify(external_data) };
    }),
  };
};

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\0'));
const euros = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const json = fc
  .jsonValue({ maxDepth: 2 })
  .filter((value) => !JSON.stringify(value).includes(String.raw`\u0000`) && value !== null);
const possibly = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const anyOrder = fc
  .record({
    ...{ create_at: moment, status: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7) },
    ...{ sum: euros, shipment_price: euros, paid_at: possibly(moment), paid_method: text, paid_data: json },
    ...{ note: text, tracking: text, tracking_link: text, delivered_at: possibly(moment), first_name: text, last_name: text },
    ...{ fiscal_code: text, birth_place: text, date_of_birth: fc.constantFrom('1985-08-12', '1899-01-31', '2024-02-29') },
    ...{ gender: fc.constantFrom('m', 'f'), email: text, phone: text, reported_amount: possibly(text), discount_code_name: text },
    ...{ delivery: fc.record({ street_name: text, city: text }).map((part) => ({ ...address, ...part })) },
  })
  .map(({ sum, delivery, ...order }) => ({
    ...{
      ...order,
      payment_status: order.status === 6 ? 0 : 1,
      payment_sum: sum,
      discount_amount: 0,
      amount: sum,
      esim_count: 1,
      psim_count: 1,
      delivery,
      residential: delivery,
    },
  }));

const anySim = fc.record({
  ...{
    offer_id: fc.nat(100_000),
    offer_name: text,
    offer_price: euros,
    sim_status: fc.constantFrom(0, 1, 2, 7, 9, 100, 101, 102),
  },
  ...{ sim_status_reason: text, is_esim: fc.constantFrom(0, 1), esim_price: euros, total_sum: euros, topup_amount: euros },
  ...{ portation_donor_id: possibly(fc.nat(1000)), portation_mobile_number: text, friend_code: text, external_data: json },
  ...{ consent: fc.boolean(), error_bss: possibly(text), is_send_bss: fc.boolean(), billing_id: possibly(text) },
  ...{ table_items: fc.array(fc.record({ name: text, type: fc.constant('offer'), price: euros }), { maxLength: 2 }) },
  ...{ options: fc.constant([]) },
});

const store = async (order: object, sims: object[]): Promise<string> => {
  const [stored] = await db
    .insert(orders)
    .values(order as typeof orders.$inferInsert)
    .returning({ uuid: orders.uuid });
  const rows = sims.map((sim, index) => ({
    ...sim,
    order_uuid: stored!.uuid,
    place: index + 1,
  })) as (typeof orderSims.$inferInsert)[];
  if (rows.length > 0) await db.insert(orderSims).values(rows);
  return stored!.uuid;
};

describe('the prepared statements of an order', () => {
  it('answer what the queries answer that they replace, for any values', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.array(anySim, { maxLength: 3 }), async (order, sims) => {
        const uuid = await store(order, sims);
        expect(await viewOrder(db, uuid)).toStrictEqual(await viewSlowly(uuid));
        expect(await db.transaction((transaction) => lockOrder(transaction, uuid))).toStrictEqual(await readSlowly(uuid));
      }),
      { numRuns: 60 },
    );
  });

  it('read columns whose values JSON keeps', () => {
    // A SIM is read as JSON, in which a whole number beyond 2^53 or an array of the database would be another value.
    const kinds = Object.values(getTableColumns(orderSims)).map((column) =>
      column instanceof PgJsonb ? 'jsonb' : column.getSQLType(),
    );
    expect([...new Set(kinds)].toSorted()).toEqual([
      'boolean',
      'integer',
      'jsonb',
      'numeric(12,2)',
      'smallint',
      'text',
      'timestamptz',
      'uuid',
    ]);
  });
});

describe('the statement of the list', () => {
  const days = ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04', '2020-01-05', '2020-01-06', '2020-12-31'];
  const times = ['', 'T00:00:00', 'T03:30:00', 'T13:00:01', 'T23:59:59'];
  const time = fc.tuple(fc.constantFrom(...days), fc.constantFrom(...times)).map((parts) => parts.join(''));
  const status = fc.uniqueArray(fc.constantFrom(0, 1, 2, 5, 6));
  const slice = { page: fc.integer({ min: 1, max: 30 }), pageSize: fc.constantFrom(1, 3, 15, 100) };
  const usualFilters = fc.record({ startDate: time, endDate: time, status, ...slice });
  const anyFilters = fc.record(
    {
      ...{ startDate: time, endDate: time, status, ...slice },
      ...{ payment_status: fc.uniqueArray(fc.constantFrom(0, 1)) },
      ...{ total_from: fc.integer({ min: 0, max: 20 }), total_to: fc.integer({ min: 5, max: 30 }) },
      ...{
        sim_type: fc.uniqueArray(fc.constantFrom(0, 1)),
        search: fc.constantFrom('', 'rossi', 'Rossi 1000', '%', 'a_b', '+39 333 1'),
      },
    },
    { requiredKeys: ['startDate', 'endDate', 'page', 'pageSize'] },
  );

  beforeAll(async () => {
    await server.running().services.connection.pool.query(`
      insert into orders (created_at, status, payment_status, payment_sum, discount_amount, amount, shipment_price, esim_count, psim_count,
        first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone, phones, delivery, residential)
      select timestamptz '2020-01-01' + (n / 3) * interval '21 minutes', status, case status when 6 then 0 else 1 end, n % 30, 0, n % 30, 0,
        n % 2, 1 - n % 2 + n % 5 / 4, 'Anna', case n % 3 when 0 then 'Rossi' when 1 then 'a_b' else '100%' end, '', 'Roma', '1990-01-01', 'f',
        n || '@example.it', '+39 333 ' || n, '+39333' || n, '{}', '{}'
      from generate_series(1, 900) as n, lateral (select (array[0, 1, 2, 5, 6, 7])[1 + n % 6] as status) as chosen`);
    // Few orders that are far apart.
    await server.running().services.connection.pool.query(`
      update orders set created_at = timestamptz '2020-01-01' + (id % 7) * interval '61 days' where status = 2 and created_at < '2020-01-07'`);
  });

  it.each([
    ['the usual filters', usualFilters],
    ['any filters', anyFilters],
  ])('answers what the query answers that it replaces, for %s and any page', async (_which, filters) => {
    const { connection } = server.running().services;
    await fc.assert(
      fc.asyncProperty(filters, async ({ page, pageSize, ...query }) => {
        const asked = query as ListFilters;
        expect(await listOrders(connection, { ...asked, page, pageSize })).toStrictEqual(await listSlowly(asked, page, pageSize));
      }),
      { numRuns: 60 },
    );
  });
});

type ListFilters = OrderFilters & Record<'startDate' | 'endDate', string>;

/** The list as Drizzle builds it. */
const listSlowly = async (asked: ListFilters, page: number, pageSize: number) => {
  const { id, create_at, amount, status, payment_status, esim_count, psim_count } = orders;
  const where = and(
    dateRangeFilter(create_at, queryInstant(asked.startDate), nextSecond(queryInstant(asked.endDate)!)),
    asked.status?.length ? inArray(status, asked.status) : undefined,
    asked.payment_status?.length ? inArray(payment_status, asked.payment_status) : undefined,
    asked.total_from === undefined ? undefined : gte(amount, asked.total_from),
    asked.total_to === undefined ? undefined : lte(amount, asked.total_to),
    asked.sim_type?.length === 1 ? gt(asked.sim_type[0] === 1 ? esim_count : psim_count, 0) : undefined,
    ...orderSearchTerms(asked.search ?? '').map((forms) =>
      or(...forms.map((form) => ilike(orders.search, `%${escapeLike(form)}%`))),
    ),
  );
  const data = await db
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(desc(create_at), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { data, total: await db.$count(orders, where) };
};
