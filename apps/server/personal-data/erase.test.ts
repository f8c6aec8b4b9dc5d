import { randomUUID } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { erasedText, OrderStatus, ReportType, SimStatus, SystemRole } from '@simdesk/rules';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { image } from '../testing/file-contents.ts';
import { readDatabaseText } from '../testing/database-text.ts';
import { testShop } from '../testing/orders.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { encodeForm, uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { openStream } from '../testing/live-streams.ts';

const sink = await mailSink.start();
afterAll(() => sink.stop());
const server = testServer({ SMTP_URL: sink.env['SMTP_URL'] ?? '' });
const shop = testShop(server);
const { orders, personalData, reports, storefrontOrders } = contract;

let asSuperAdmin: Caller;
beforeAll(async () => {
  const token = await server.signIn(SystemRole.SuperAdmin, 'super@example.com');
  asSuperAdmin = server.as(token);
  const html = '<p>Gentile {{{first_name}}} {{{last_name}}}, {{{email}}}</p>';
  const file = await uploadFile(server, token, { name: 'ordine.html', content: html, area: 'email-notifications' });
  for (const template_id of ['order_created', 'order_paid', 'order_cancelled', 'order_refunded'])
    await asSuperAdmin(contract.notifications.create, {
      ...{ template_id, template_name: template_id, topic_name: `${template_id} {{{email}}}`, send_to: '{{{email}}}', file },
    });
});

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await server.running().services.connection.pool.query<Record<string, unknown>>(text, values)).rows;

const dump = async () => [...(await readDatabaseText(server.running().services.connection.pool)).values()].join('\n');

const customer = {
  ...{ first_name: 'Gioconda', last_name: 'Sforzinelli', fiscal_code: 'SFRGCN80A41F205Y', birth_place: 'Abbiategrasso' },
  ...{ date_of_birth: '1980-01-01', gender: 'f' as const, email: 'Gioconda@example.org', phone: '+39 347 888 1122' },
};
const home = {
  ...{ street_name: 'Via Bramantino', street_number: '77/quater', city: 'Vigevanasco', province: 'Lomellina', zip_code: '27029' },
  country: 'Italia',
};
const changed = { email: 'g.sforz@example.net', phone: '347 888 9933', note: 'Parla con la sorella Ermenegilda' };
const message = {
  topic: 'Recesso per Gioconda',
  name: 'Gioconda S.',
  mail: 'gioconda@example.org',
  phone: '3478881122',
  message: 'Vorrei recedere, abito sopra la farmacia',
};
const personalValues = [
  ...['Gioconda', 'Sforzinelli', 'SFRGCN80A41F205Y', 'Abbiategrasso', '1980-01-01', 'example.org', 'example.net'],
  ...[
    'Bramantino',
    '77/quater',
    'Vigevanasco',
    'Lomellina',
    '27029',
    '888 1122',
    '8881122',
    '888 9933',
    '8889933',
    '8884455',
    '888 4455',
  ],
  ...['Ermenegilda', 'farmacia', 'Conto Banca Gioc', '•••• 4321', 'passaporto', 'AMICA-55'],
];

/** An order that was edited, delivered, refunded in part and cancelled. */
const placeCustomerOrder = async (): Promise<string> => {
  const order = await shop.order([{ portation: { mobile_number: '347 888 4455', donor_id: 1 }, friend_code: 'AMICA-55' }], {
    customer,
    delivery: home,
    residential: home,
    paid: false,
  });
  const { uuid } = order.order_info;
  const [sim] = order.product_data;
  await shop.asShop(storefrontOrders.simStatus, { uuid: sim?.uuid ?? '', status: 7, reason: 'Documento di Gioconda' });
  const paid_data = { brand: 'VISA', externalAccountDescription: 'Conto Banca Gioc', cardNumber: '4000111122224321' };
  await shop.asShop(storefrontOrders.paid, { uuid, paid_method: 'card', paid_data });
  await shop.asChief(orders.editNote, { uuid, note: changed.note });
  await shop.asChief(orders.addComment, { order_uuid: uuid, text: 'Richiamare Ermenegilda dopo le 18' });
  const mail = { language: 'it' as const, subject: 'Cara {{{first_name}}}', body: 'Sopra la farmacia, signora Ermenegilda' };
  await shop.asChief(contract.outbox.write, { order_uuid: uuid, ...mail });
  await shop.asChief(orders.updateContact, { uuid, phone: changed.phone, email: changed.email });
  await shop.asChief(orders.updateDeliveryAddress, { uuid, ...home, street_number: '77/quater B' });
  await shop.asChief(orders.updateContact, { uuid, phone: customer.phone, email: customer.email });
  await shop.asChief(orders.refund, { order_uuid: uuid, amount: '1' });
  return uuid;
};

const finish = async (uuid: string): Promise<void> => {
  await shop.asChief(orders.cancel, { order_uuid: uuid });
  await noOwedJobs();
};

const noOwedJobs = () =>
  vi.waitFor(
    async () =>
      expect(
        await query("select kind, error from jobs where order_uuid is not null and state in ('waiting', 'running', 'refused')"),
      ).toEqual([]),
    waitOptions,
  );

const sendMessage = async (): Promise<void> => {
  const { key } = await asSuperAdmin(contract.storefrontKeys.create, { name: 'Web shop', kind: 'shop' });
  const form = encodeForm([
    ...Object.entries(message).map(([field, content]) => ({ field, content })),
    { field: 'file', name: 'passaporto-gioconda.png', content: await image('png') },
  ]);
  const headers = { ...form.headers, 'x-api-key': key, 'idempotency-key': randomUUID() };
  const { path } = contract.storefront.messages.contact;
  expect((await server.request({ method: 'POST', url: path, payload: form.payload, headers })).statusCode).toBe(200);
};

/** Audit records from before they hid personal data: of the order, and of another record that mentions the customer. */
const storeOldAudit = async (uuid: string): Promise<void> => {
  const insert = (record: string, after: object) =>
    query("insert into audit_records (email, area, call, record, after, request_id) values ('x', 'x', 'x', $1, $2, 'x')", [
      record,
      JSON.stringify(after),
    ]);
  await insert(uuid, { customer, delivery: home, note: changed.note });
  await insert(randomUUID(), { text: `Il cliente ${customer.email} o ${customer.phone} ha scritto` });
};

const figures = async () => {
  const day = { date_from: '2020-01-01', date_to: '2030-01-01' };
  const types = [ReportType.Orders, ReportType.Logistics, ReportType.Apn];
  return {
    reports: await Promise.all(
      types.map(async (type) => {
        const { sums, total } = await shop.asChief(reports.getData, { ...day, type });
        return { sums, total };
      }),
    ),
    orders: await query(
      'select id, status, payment_status, amount, refund_sum, discount_amount, payment_sum, paid_at from orders order by id',
    ),
    sims: await query(
      'select order_uuid, place, total_sum, sim_status, offer_id, is_esim, portation_donor_id from order_sims order by 1, 2',
    ),
    refunds: await query('select order_uuid, amount, refund_status from order_refunds order by 1, 2'),
    history: await query('select order_uuid, type, parameter, email, created_at from order_history order by number'),
    messages: await query('select uuid, read_at from contact_messages'),
  };
};

describe('erasing a customer', () => {
  it('leaves none of the values in any table or file, and all sums as they were', async () => {
    const uuid = await placeCustomerOrder();
    const { order_info: other } = await shop.order();
    await sendMessage();
    await shop.asShop(storefrontOrders.apnResult, { msisdn: '393478881122', platform: 'android', result: 'ok' });
    await finish(uuid);
    await storeOldAudit(uuid);
    const copy = 'update outbox set recipients = recipients || $2, html = html || $2 where order_uuid = $1';
    await query(copy, [other.uuid, ', gioconda@example.org']);
    const [file] = await query("select path from stored_files where area = 'feedback'");
    const before = await figures();
    const full = await dump();
    for (const value of ['Sforzinelli', 'Bramantino', 'farmacia', 'passaporto', 'Ermenegilda', '888 9933'])
      expect(full.includes(value), value).toBe(true);

    const summary = await asSuperAdmin(personalData.summary, { customer: '347 8881122' });
    expect(summary).toMatchObject({ obstacle: null, counts: { orders: 1, refunds: 1, messages: 1, files: 1, phone_results: 1 } });
    const stream = await openStream(server.running(), await server.signIn(SystemRole.SuperAdmin));
    const counts = await asSuperAdmin(personalData.erase, { customer: 'gioconda@EXAMPLE.org' });
    const areas = () => stream.events.flatMap((event) => (event.kind === 'changed' ? [`${event.area} ${event.record}`] : []));
    const [message] = await query('select uuid from contact_messages');
    const erased = [`orders ${uuid}`, `feedback.contacts ${String(message?.['uuid'])}`];
    await vi.waitFor(() => expect(areas()).toEqual(expect.arrayContaining(erased)), waitOptions);
    stream.close();
    expect(counts).toEqual(summary.counts);

    const left = await dump();
    expect(personalValues.filter((value) => left.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(left).toContain('francesca.russo@example.it');
    await vi.waitFor(
      async () => expect(await server.running().services.storage.open(String(file?.['path']))).toBeNull(),
      waitOptions,
    );
    const [record] = await query('select email, before, after from audit_records where call = $1', [personalData.erase.path]);
    expect(record).toEqual({ email: 'super@example.com', before: null, after: counts });
    expect(await shop.asChief(orders.get, { uuid })).toMatchObject({ customer_info: { first_name: erasedText } });
    await expect(shop.asChief(orders.editNote, { uuid, note: 'x' })).rejects.toMatchObject({ code: 'erased' });
    await expect(shop.asChief(orders.addComment, { order_uuid: uuid, text: 'x' })).rejects.toMatchObject({ code: 'erased' });
    const { data: mails } = await shop.asChief(contract.outbox.ofOrder, { order_uuid: uuid });
    expect(mails.length).toBeGreaterThan(1);
    for (const mail of mails)
      await expect(shop.asChief(contract.outbox.sendAgain, { uuid: mail.uuid })).rejects.toMatchObject({ code: 'erased' });
    await shop.asChief(orders.refund, { order_uuid: uuid, amount: '1', repeat: true });
    expect((await shop.asChief(contract.outbox.ofOrder, { order_uuid: uuid })).data).toHaveLength(mails.length);

    const second = await asSuperAdmin(personalData.erase, { customer: 'gioconda@example.org' });
    expect(Object.values(second).every((count) => count === 0)).toBe(true);
  });

  it('is refused while an order is open, a refund is pending or a call is owed, and then changes nothing', async () => {
    const db = server.running().services.connection.database;
    const email = 'rosmunda@example.org';
    const order = await storeOrder(db, { email, status: OrderStatus.InProcess, sims: [{ sim_status: SimStatus.New }] });
    const erase = () => asSuperAdmin(personalData.erase, { customer: email });
    const details = { orders: String(order.id) };
    await expect(erase()).rejects.toMatchObject({ status: 409, code: 'erase_open_order', details });
    await query('update orders set status = 7 where uuid = $1', [order.uuid]);
    await query("insert into order_refunds (order_uuid, amount, email) values ($1, 1, 'x')", [order.uuid]);
    await expect(erase()).rejects.toMatchObject({ code: 'erase_pending_refund', details });
    await query('delete from order_refunds where order_uuid = $1', [order.uuid]);
    for (const state of ['waiting', 'running', 'refused']) {
      await query(
        "insert into jobs (kind, system, order_uuid, state, run_at, lease_until) values ('test', 'mail', $1, $2, now() + interval '1 day', now() + interval '1 day')",
        [order.uuid, state],
      );
      await expect(erase()).rejects.toMatchObject({ code: 'erase_owed_call', details });
      expect(await asSuperAdmin(personalData.summary, { customer: email })).toMatchObject({
        obstacle: { kind: 'owed_call', orders: [order.id] },
      });
      await query("delete from jobs where kind = 'test'");
    }
    expect(await shop.asChief(orders.get, { uuid: order.uuid })).toMatchObject({ customer_info: { email } });
    expect(await erase()).toMatchObject({ orders: 1 });
  });

  it('waits a day for the payment of an unpaid order, and later refuses the payment', async () => {
    const unpaid = { paid: false, customer: { ...customer, email: 'unpaid@example.org' } };
    const { order_info, product_data } = await shop.order([{}], unpaid);
    await noOwedJobs();
    const erase = () => asSuperAdmin(personalData.erase, { customer: 'unpaid@example.org' });
    await expect(erase()).rejects.toMatchObject({ code: 'erase_open_order' });
    await query("update orders set created_at = now() - interval '25 hours' where uuid = $1", [order_info.uuid]);
    expect(await erase()).toMatchObject({ orders: 1 });
    const payment = shop.asShop(storefrontOrders.paid, { uuid: order_info.uuid, paid_method: 'card' });
    await expect(payment).rejects.toMatchObject({ status: 409, code: 'erased' });
    // Nor does an update store what it says about the customer.
    const reason = 'Documento di Zaira';
    await shop.asShop(storefrontOrders.simStatus, { uuid: product_data[0]?.uuid ?? '', status: 7, reason });
    expect(await dump()).not.toContain(reason);
  });

  it('is refused for a phone number of several people, who are then found by their fiscal codes', async () => {
    const db = server.running().services.connection.database;
    const family = { phone: '333 7001122', status: OrderStatus.Finished };
    await storeOrder(db, { ...family, fiscal_code: 'AAAAAA80A01F205A', email: 'a@example.org' });
    await storeOrder(db, { ...family, fiscal_code: 'BBBBBB80A01F205B', email: 'b@example.org' });
    await expect(asSuperAdmin(personalData.erase, { customer: '+393337001122' })).rejects.toMatchObject({
      code: 'erase_several_people',
    });
    expect(await asSuperAdmin(personalData.erase, { customer: 'aaaaaa80a01f205a' })).toMatchObject({ orders: 1 });
    expect(await asSuperAdmin(personalData.summary, { customer: 'b@example.org' })).toMatchObject({ counts: { orders: 1 } });
  });
});
