import { contract, type Order, type OutboxMail } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '../testing/upload-forms.ts';
import { chief, customer, testShop } from '../testing/orders.ts';
import { smtpMailer } from '../outside/mailer.ts';
import { StorageFailure, type Storage } from '../outside/storage.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { mailJobKey } from './queue-mail.ts';
import { sendMailJob } from './send-mail-job.ts';
import { holdEnd, isAskedForAgain, noProgress, wakeServers } from '../testing/jobs.ts';

const sink = await mailSink.start();
afterAll(() => sink.stop());
const server = testServer({ SMTP_URL: sink.env['SMTP_URL'] ?? '' });
const { notifications, orders, outbox, storefrontOrders } = contract;

const shop = testShop(server);
let token: string;
let asAdmin: Caller;
beforeAll(async () => {
  token = await server.signIn(SystemRole.Admin);
  asAdmin = server.as(token);
});

const template = async (template_id: string, overrides: object = {}) => {
  const html = '<p>Ordine {{{order_number}}} di {{{email}}}</p>';
  const file = await uploadFile(server, token, { name: 'ordine.html', content: html, area: 'email-notifications' });
  const draft = { template_name: template_id, topic_name: `${template_id} {{{order_number}}}`, send_to: '{{{email}}}', file };
  return asAdmin(notifications.create, { template_id, ...draft, ...overrides });
};
const mailsOf = async ({ order_info: { uuid } }: Order): Promise<OutboxMail[]> =>
  (await shop.asChief(outbox.ofOrder, { order_uuid: uuid })).data;
const waitForMails = (order: Order, expected: object[]) =>
  vi.waitFor(async () => expect((await mailsOf(order)).toReversed()).toMatchObject(expected), waitOptions);
const receivedMails = async (): Promise<{ to: string[]; subject: string }[]> => {
  const answer = await fetch(new URL('mails', sink.page));
  return ((await answer.json()) as { mails: { to: string[]; subject: string }[] }).mails;
};

describe('a mail about an order', () => {
  it('is sent for each event that has a published template, to the customer, with the order’s number', async () => {
    for (const event of [
      'order_created',
      'order_paid',
      'order_in_delivery',
      'order_delivered',
      'order_cancelled',
      'order_refunded',
    ])
      await template(event);
    await template('order_paid', { publish: 0, topic_name: 'not published' });
    await template('something_else');
    const order = await shop.order();
    const { uuid, id } = order.order_info;
    await shop.asChief(orders.toProgress, { order_uuid: uuid });
    await shop.asChief(orders.toDelivery, { order_uuid: uuid });
    await shop.asShop(storefrontOrders.delivered, { uuid });
    await shop.asChief(orders.cancel, { order_uuid: uuid });
    await shop.asChief(orders.refund, { order_uuid: uuid, amount: '1' });

    const events = ['order_created', 'order_paid', 'order_in_delivery', 'order_delivered', 'order_cancelled', 'order_refunded'];
    await waitForMails(
      order,
      events.map((event) => ({ event, state: 'sent', subject: `${event} ${id}`, recipients: 'francesca.russo@example.it' })),
    );
    const subjects = (await receivedMails()).filter(({ subject }) => subject.endsWith(` ${id}`)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(events.map((event) => `${event} ${id}`).toSorted());
  });

  it.each([
    ['is not sent when a payment is only marked as refunded', {}, 0],
    ['is sent about a payment marked as refunded if the user asks for it', { send_mail: true }, 1],
  ])('%s', async (_title, choice, count) => {
    const order = await shop.order();
    const { uuid } = order.order_info;
    await shop.asChief(orders.cancel, { order_uuid: uuid });
    await shop.asChief(orders.toRefunded, { order_uuid: uuid, full_refunded: true, ...choice });
    const events = (await mailsOf(order)).map(({ event }) => event);
    expect(events.filter((event) => event === 'order_refunded')).toHaveLength(count);
    expect(events).toContain('order_cancelled');
  });

  it('is sent again before the job that has sent it has ended', async () => {
    const order = await shop.order([{}], { paid: false });
    await waitForMails(order, [{ state: 'sent' }]);
    const uuid = (await mailsOf(order))[0]?.uuid ?? '';
    const { pool } = server.running().services.connection;
    await holdEnd(pool, mailJobKey(uuid));
    await shop.asChief(outbox.sendAgain, { uuid });
    expect(await isAskedForAgain(pool, mailJobKey(uuid))).toBe(true);
    await pool.query('update jobs set lease_until = now() where key = $1', [mailJobKey(uuid)]);
    await wakeServers(pool);
    await waitForMails(order, [{ state: 'sent' }]);
  });

  it('can be read as sent, and sent again', async () => {
    const order = await shop.order([{}], { paid: false });
    await waitForMails(order, [{ state: 'sent' }]);
    const [mail] = await mailsOf(order);
    const uuid = mail?.uuid ?? '';
    expect((await shop.asChief(outbox.get, { uuid })).html).toBe(
      `<p>Ordine ${order.order_info.id} di francesca.russo@example.it</p>`,
    );
    expect(await shop.asChief(outbox.sendAgain, { uuid })).toBe(true);
    await waitForMails(order, [{ state: 'sent' }]);
    await vi.waitFor(async () => {
      const sentMails = (await receivedMails()).filter(({ subject }) => subject === mail?.subject);
      expect(sentMails).toHaveLength(2);
    }, waitOptions);
  });

  it('fails visibly when its template has no file, and is sent after the template is corrected', async () => {
    const uuid = await template('order_in_delivery', { template_name: 'broken', file: '' });
    const order = await shop.order();
    await shop.asChief(orders.toProgress, { order_uuid: order.order_info.uuid });
    await shop.asChief(orders.toDelivery, { order_uuid: order.order_info.uuid });
    const find = async () => (await mailsOf(order)).find(({ template_name }) => template_name === 'broken');
    await vi.waitFor(async () => {
      expect(await find()).toMatchObject({ state: 'failed', error: 'The template of this email has no file.' });
    }, waitOptions);
    const { data, total } = await asAdmin(outbox.list, { state: 'failed' });
    expect([data.length, total]).toEqual([1, 1]);

    const otherTemplate = await asAdmin(notifications.get, { uuid: await template('order_none', { template_name: 'other' }) });
    const { template_name, topic_name, send_to } = await asAdmin(notifications.get, { uuid });
    await asAdmin(notifications.update, { uuid, template_name, topic_name, send_to, file: otherTemplate.file, publish: 0 });
    await asAdmin(outbox.sendAgain, { uuid: (await find())?.uuid ?? '' });
    await vi.waitFor(async () => expect(await find()).toMatchObject({ state: 'sent', error: '' }), waitOptions);
  });

  it('is found by the number of its order, its recipient and its subject', async () => {
    const withoutNumber = await template('order_created', { template_name: 'no-number', topic_name: 'Grazie mille' });
    const order = await shop.order([{}], { paid: false });
    await waitForMails(order, [{ state: 'sent' }, { state: 'sent' }]);
    await asAdmin(notifications.remove, { uuid: withoutNumber });
    const searchMails = async (search: string) => (await asAdmin(outbox.list, { search })).data;
    const byNumber = await searchMails(` ${order.order_info.id} `);
    expect(byNumber.map(({ order_id, template_name }) => `${order_id} ${template_name}`).toSorted()).toEqual([
      `${order.order_info.id} no-number`,
      `${order.order_info.id} order_created`,
    ]);
    expect((await searchMails('grazie')).map(({ order_id }) => order_id)).toEqual([order.order_info.id]);
    expect((await searchMails('francesca.russo')).length).toBeGreaterThan(1);
    expect(await searchMails('999999999')).toEqual([]);
  });

  it('waits while the mail server is down, with the error', async () => {
    const result = await server.running().services.connection.pool.query<{ uuid: string }>('select uuid from outbox limit 1');
    expect(result.rows).toHaveLength(1);
    const { services, app } = server.running();
    const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'shop@example.com', timeoutMs: 1000, tls: 'off', ca: null });
    const uuid = result.rows[0]?.uuid ?? '';
    await services.connection.pool.query("update outbox set state = 'waiting' where uuid = $1", [uuid]);
    const job = sendMailJob({ ...services, mailer, log: app.log });
    await expect(job.run({ uuid }, noProgress)).rejects.toThrow('cannot be reached');
    expect(await shop.asChief(outbox.get, { uuid })).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('cannot be reached') as string,
    });
  });

  it('waits while the content of its template cannot be read, with the error', async () => {
    const { services, app } = server.running();
    const order = await shop.order([{}], { paid: false });
    await waitForMails(order, [{ state: 'sent' }]);
    const uuid = (await mailsOf(order))[0]?.uuid ?? '';
    await services.connection.pool.query("update outbox set state = 'waiting' where uuid = $1", [uuid]);
    const runOn = (open: Storage['open']) =>
      sendMailJob({ ...services, storage: { ...services.storage, open }, log: app.log }).run({ uuid }, noProgress);
    const failure = new StorageFailure('The file storage', 'slow', 'did not answer');
    for (const [open, error] of [
      [() => Promise.resolve(null), 'The file storage has no content of the template'],
      [() => Promise.reject(failure), 'The file storage did not answer'],
    ] as const) {
      await expect(runOn(open)).rejects.toMatchObject({ isFinal: false });
      expect(await mailsOf(order)).toMatchObject([{ state: 'waiting', error }]);
    }
    await runOn(services.storage.open);
    expect(await mailsOf(order)).toMatchObject([{ state: 'sent', error: '' }]);
  });

  it('fails visibly after the last attempt, unless it was sent', async () => {
    const { services, app } = server.running();
    const { pool, database } = services.connection;
    const order = await shop.order([{}], { paid: false });
    await waitForMails(order, [{ state: 'sent' }]);
    const uuid = (await mailsOf(order))[0]?.uuid ?? '';
    const failJob = () => sendMailJob({ ...services, log: app.log }).onFailed?.(database, { uuid }, 'The server stopped.');
    await failJob();
    expect(await mailsOf(order)).toMatchObject([{ state: 'sent', error: '' }]);
    await pool.query("update outbox set state = 'waiting' where uuid = $1", [uuid]);
    await failJob();
    expect(await mailsOf(order)).toMatchObject([{ state: 'failed', error: 'The server stopped.' }]);
  });

  it('is not found by an unknown id', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    await expect(asAdmin(outbox.get, { uuid })).rejects.toMatchObject({ code: 'not_found' });
    await expect(asAdmin(outbox.sendAgain, { uuid })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a mail that staff write to a customer', () => {
  const draft = {
    language: 'it' as const,
    subject: 'Ordine {{{order_number}}}',
    body: 'Cara {{{first_name}}},\n\n<b>chiamaci</b>\nal {{{telefono}}}',
  };

  it('is previewed with the data of the order, and names unknown variables', async () => {
    const { order_info } = await shop.order([{}], { paid: false });
    const preview = await shop.asChief(outbox.previewWritten, { order_uuid: order_info.uuid, ...draft });
    expect(preview).toMatchObject({ to: [customer.email], subject: `Ordine ${order_info.id}`, unknown: ['telefono'] });
    expect(preview.html).toContain('<p>Cara Francesca,</p><p>&lt;b&gt;chiamaci&lt;/b&gt;<br />al {{{telefono}}}</p>');
  });

  it('is sent through the outbox, and the history of the order names its author', async () => {
    const order = await shop.order([{}], { paid: false });
    const { uuid: order_uuid, id } = order.order_info;
    await shop.asChief(outbox.write, { order_uuid, ...draft });
    const written = { event: 'written', state: 'sent', subject: `Ordine ${id}`, recipients: customer.email };
    await vi.waitFor(async () => expect(await mailsOf(order)).toContainEqual(expect.objectContaining(written)), waitOptions);
    expect((await receivedMails()).filter(({ subject }) => subject === `Ordine ${id}`)).toMatchObject([{ to: [customer.email] }]);
    const { data } = await shop.asChief(orders.history, { order_uuid });
    expect(data[0]).toMatchObject({ parameter: 'mail', from: '', to: `Ordine ${id}`, email: chief });
  });

  it('goes to the corrected address when it is sent again', async () => {
    const order = await shop.order([{}], { paid: false });
    const { uuid: order_uuid, id } = order.order_info;
    await shop.asChief(outbox.write, { order_uuid, ...draft });
    const isWritten = ({ event, state }: OutboxMail) => event === 'written' && state === 'sent';
    const sentMail = () => vi.waitFor(async () => requireMail((await mailsOf(order)).find(isWritten)), waitOptions);
    const { uuid } = await sentMail();
    await shop.asChief(orders.updateContact, { uuid: order_uuid, phone: customer.phone, email: 'new@example.org' });
    await shop.asChief(outbox.sendAgain, { uuid });
    await vi.waitFor(async () => expect((await sentMail()).recipients).toBe('new@example.org'), waitOptions);
    const received = (await receivedMails()).filter(({ subject }) => subject === `Ordine ${id}`);
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual([customer.email, 'new@example.org']);
  });

  it('is for those who may edit orders', async () => {
    const { order_info } = await shop.order([{}], { paid: false });
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    await expect(asAgent(outbox.write, { order_uuid: order_info.uuid, ...draft })).rejects.toMatchObject({ status: 403 });
  });
});

const requireMail = (mail: OutboxMail | undefined): OutboxMail => {
  if (!mail) throw new Error('There is no such mail yet');
  return mail;
};
