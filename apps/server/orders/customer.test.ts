import { contract, type Order } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { chief, customer, testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);
const { orders } = contract;
const query = (text: string, values: unknown[] = []) => server.running().services.connection.pool.query(text, values);

describe('the customer of an order', () => {
  const paola = { ...customer, fiscal_code: 'VRDPLA80A41F205X', email: 'paola.verdi@example.org', phone: '+39 347 111 2233' };
  const stranger = { ...customer, fiscal_code: 'BNCLRA80A41F205K', email: 'lara@example.org', phone: '+39 347 999 8877' };
  const place = (person: typeof customer) => shop.order([{}], { customer: person });
  const idsOf = async ({ order_info: { uuid } }: Order, page?: object) => {
    const { data, total } = await shop.asChief(orders.customerOrders, { order_uuid: uuid, page: 1, ...page });
    return { ids: data.map(({ id }) => id), total };
  };

  it('has the orders with the same fiscal code, e-mail or phone number in any form, and no others', async () => {
    const first = await place(paola);
    const sameCode = await place({ ...stranger, fiscal_code: paola.fiscal_code.toLowerCase() });
    const sameMail = await place({ ...stranger, email: 'Paola.Verdi@Example.org' });
    const samePhone = await place({ ...stranger, phone: '0039 3471112233' });
    await place(stranger);
    await place({ ...stranger, email: 'paola.verdi@example.org.au', phone: '347 111 22334' });
    const ids = [samePhone, sameMail, sameCode, first].map(({ order_info }) => order_info.id);
    expect(await idsOf(first)).toEqual({ ids, total: 4 });
    expect(await idsOf(first, { page: 2, pageSize: 3 })).toEqual({ ids: ids.slice(3), total: 4 });
    expect(await shop.asChief(orders.countOthers, { order_uuid: first.order_info.uuid })).toBe(3);
  });

  it('has their mails, refunds and messages', async () => {
    const person = { ...customer, fiscal_code: 'GLLNNA80A41F205T', email: 'anna.gialli@example.org', phone: '02 5556677' };
    const [one, other] = [await place(person), await place(person)];
    await shop.asChief(contract.outbox.write, {
      ...{ order_uuid: other.order_info.uuid, language: 'it', subject: 'SIM', body: 'È partita' },
    });
    await shop.asChief(orders.cancel, { order_uuid: other.order_info.uuid });
    await shop.asChief(orders.refund, { order_uuid: other.order_info.uuid, amount: '1' });
    const message = { topic: 'Dove siete?', name: 'Anna', phone: '', message: 'Ciao' };
    await shop.asShop(contract.storefront.messages.contact, { ...message, mail: 'ANNA.gialli@example.org' });
    await shop.asShop(contract.storefront.messages.contact, { ...message, mail: 'x@example.org', phone: '0039 02 55 56 677' });
    await shop.asShop(contract.storefront.messages.contact, { ...message, mail: 'y@example.org', phone: '02 5556678' });

    const page = { order_uuid: one.order_info.uuid, page: 1 };
    const order = { order_uuid: other.order_info.uuid, order_id: other.order_info.id };
    expect(await shop.asChief(orders.customerMails, page)).toMatchObject({ data: [{ ...order, subject: 'SIM' }], total: 1 });
    expect(await shop.asChief(orders.customerRefunds, page)).toMatchObject({ data: [{ ...order, amount: 1 }], total: 1 });
    const messages = await shop.asChief(orders.customerMessages, { ...page, pageSize: 1 });
    expect(messages).toMatchObject({ data: [{ kind: 'contact', topic: 'Dove siete?' }], total: 2 });
  });

  it('is shown to those who may open the orders only', async () => {
    const { order_info } = await place(paola);
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    for (const call of [orders.countOthers, orders.customerOrders, orders.customerMails, orders.customerMessages])
      await expect(asAgent(call, { order_uuid: order_info.uuid })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a comment on an order', () => {
  it('has its author and time, is listed latest first, and its audit record hides its text', async () => {
    const { order_info } = await shop.order();
    const order_uuid = order_info.uuid;
    await shop.asChief(orders.addComment, { order_uuid, text: 'Called, no answer' });
    await shop.asChief(orders.addComment, { order_uuid, text: 'Will call back at six' });
    const { data } = await shop.asChief(orders.comments, { order_uuid });
    expect(data).toMatchObject([
      { text: 'Will call back at six', email: chief, acted_by: null },
      { text: 'Called, no answer', email: chief },
    ]);
    expect(Date.parse(data[0]?.create_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const audit = await query('select record, after from audit_records where call = $1', [orders.addComment.path]);
    expect(audit.rows).toMatchObject([{ record: order_uuid }, { record: order_uuid }]);
    expect(JSON.stringify(audit.rows)).not.toContain('Called');
    // The note and its version are left alone, so that nobody who edits the order meets a conflict.
    expect((await shop.asChief(orders.get, { uuid: order_uuid })).order_info).toMatchObject({
      note: '',
      version: order_info.version,
    });
  });

  it('cannot be changed, not even in the database, until it is erased', async () => {
    const { order_info } = await shop.order();
    await shop.asChief(orders.addComment, { order_uuid: order_info.uuid, text: 'As it was' });
    const set = (change: string) => query(`update order_comments set ${change} where order_uuid = $1`, [order_info.uuid]);
    await expect(set(`text = 'Otherwise'`)).rejects.toThrow('Comments are only added');
    await expect(set(`created_at = now() - interval '1 day'`)).rejects.toThrow('Comments are only added');
    expect((await set(`text = '[erased]'`)).rowCount).toBe(1);
  });

  it('is refused on an order that does not exist, and without a text', async () => {
    const { order_info } = await shop.order();
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(shop.asChief(orders.addComment, { order_uuid: nobody, text: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.asChief(orders.addComment, { order_uuid: order_info.uuid, text: ' ' })).rejects.toMatchObject({
      fields: { text: 'required' },
    });
  });
});
