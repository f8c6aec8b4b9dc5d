import { contract, type CallInput } from '@simdesk/contract';
import { OrderStatus, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { continueLater } from '../core/jobs/jobs.ts';
import { customer, testShop } from '../testing/orders.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { fillPhones } from './phones-job.ts';
import { noProgress } from '../testing/jobs.ts';

const server = testServer();
const shop = testShop(server);
const { asChief } = shop;
let asAgent: Caller;
beforeAll(async () => {
  asAgent = server.as(await server.signIn(SystemRole.NoRole));
});

const store = (values: Parameters<typeof storeOrder>[1]) => storeOrder(server.running().services.connection.database, values);
/** A unique name that finds the orders of one test. */
const mark = () => `M${Math.random().toString(36).slice(2, 12)}`;
const idsOf = async (query: CallInput<typeof contract.orders.list>) =>
  (await asAgent(contract.orders.list, { page: 1, ...query })).data.map(({ id }) => id);

describe('orders', () => {
  it('are searched by phone numbers in any form, also by the one to be ported, and as typed in a mail', async () => {
    const last_name = mark();
    const portation = { mobile_number: '+39 340 55 66 778', donor_id: 2 };
    const placed = await shop.order([{ portation }], { customer: { ...customer, last_name, phone: '3932223344' } });
    const { id, uuid } = placed.order_info;
    const forms = ['3932223344', '+39 393 222 3344', '0039 393 2223344', '39 3932223344', 'tel. +39 393 222 33 44'];
    for (const search of [...forms, '340 5566778', '+393405566778', `#${id}`, `${last_name}, ${customer.first_name}`])
      expect(await idsOf({ search }), search).toContain(id);
    await asChief(contract.orders.updateContact, { uuid, phone: '+39 328 11 22 334', email: customer.email });
    expect(await idsOf({ search: '3932223344' })).not.toContain(id);
    for (const search of ['328 1122334', '340 5566778']) expect(await idsOf({ search }), search).toContain(id);
  });

  it('of which the numbers have no normal form yet get it in the background', async () => {
    const { connection } = server.running().services;
    const portation_mobile_number = '0039 389 1112223';
    const order = await store({ phone: '3912223344', sims: [{ portation_mobile_number }] });
    await connection.pool.query('update orders set phones = null');
    expect(await idsOf({ search: '3912223344' })).toContain(order.id);
    const job = fillPhones(connection);
    while ((await job.run({}, noProgress)) === continueLater);
    // The server itself may be at it, whose orders this run leaves out.
    const withoutForms = 'select from orders where phones is null';
    await vi.waitFor(async () => expect((await connection.pool.query(withoutForms)).rowCount).toBe(0), waitOptions);
    const { rows } = await connection.pool.query('select phones from orders where uuid = $1', [order.uuid]);
    expect(rows).toEqual([{ phones: '+393912223344 +393891112223' }]);
    for (const search of ['+39 391 222 3344', '389 1112223']) expect(await idsOf({ search }), search).toContain(order.id);
  });

  it('that match a search before its days are counted', async () => {
    const last_name = mark();
    await store({ last_name });
    for (const day of ['2024-02-01', '2024-03-01', '2024-04-01']) await store({ last_name, create_at: `${day}T10:00:00Z` });
    await store({ last_name, create_at: '2024-03-01T10:00:00Z', status: OrderStatus.InProcess });
    const count = (filters: object) => asAgent(contract.orders.countOlder, filters);
    expect(await count({ search: last_name })).toBe(4);
    expect(await count({ search: last_name, status: '1' })).toBe(1);
    expect(await count({ search: last_name, startDate: '2024-03-01 00:00:00', endDate: '2024-12-31 23:59:59' })).toBe(1);
    expect(await count({ search: ' ' })).toBe(0);
    expect(await count({ search: last_name, lane: 'unsent' })).toBe(0);
  });
});
