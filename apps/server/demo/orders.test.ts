import { contract, type MailState } from '@simdesk/contract';
import {
  fiscalCodeProblems,
  kycSimStatuses,
  OrderStatus,
  PaymentStatus,
  SimStatus,
  statusFromSims,
  SystemRole,
  toCents,
} from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { discountCodes } from '../database/schema/shop.ts';
import { outbox } from '../database/schema/outbox.ts';
import { orderHistory, orderRefunds, orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
let all: OrderRecord[];
let sims: Map<string, SimRecord[]>;

beforeAll(async () => {
  const { database } = server.running().services.connection;
  all = await database.select().from(orders);
  sims = new Map(all.map(({ uuid }) => [uuid, []]));
  for (const sim of await database.select().from(orderSims)) sims.get(sim.order_uuid)?.push(sim);
});

describe('the orders of the demo shop', () => {
  it('are 600, in every status of orders, payments and SIMs', () => {
    expect(all).toHaveLength(600);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(Object.values(OrderStatus)));
    expect(new Set(all.map(({ payment_status }) => payment_status))).toEqual(new Set(Object.values(PaymentStatus)));
  });

  it('match their SIMs, prices and customers', () => {
    for (const order of all) {
      const orderSimRows = sims.get(order.uuid) ?? [];
      expect(orderSimRows.length).toBe(order.esim_count + order.psim_count);
      expect(statusFromSims({ status: order.status, sims: orderSimRows })).toBe(order.status);
      const total = orderSimRows.reduce((sum, { total_sum }) => sum + toCents(total_sum), toCents(order.shipment_price));
      expect(total).toBe(toCents(order.payment_sum));
    }
    expect([...sims.values()].flat().some(({ is_cancel_owed }) => is_cancel_owed)).toBe(false);
    const invalid = all.filter((order) => fiscalCodeProblems(order.fiscal_code, order).length > 0);
    expect(invalid.length).toBeGreaterThan(0);
    expect(invalid.length).toBeLessThan(60);
  });

  it('belong to customers who keep their fiscal code, contacts and home', () => {
    const people = new Map<string, Set<string>>();
    for (const { first_name, last_name, fiscal_code, email, phone, date_of_birth, residential } of all) {
      const name = `${first_name} ${last_name}`;
      const person = JSON.stringify({ fiscal_code, email, phone, date_of_birth, residential });
      people.set(name, (people.get(name) ?? new Set()).add(person));
    }
    expect(people.size).toBeLessThan(all.length);
    for (const [name, persons] of people) expect([...persons], name).toHaveLength(1);
    expect(new Set(all.map(({ email }) => email)).size).toBe(people.size);
  });

  it('go back for months, and use only codes that existed and took something off', async () => {
    const { database } = server.running().services.connection;
    const daysAgo = (at: string) => (Date.now() - Date.parse(at)) / 86_400_000;
    expect(Math.max(...all.map(({ create_at }) => daysAgo(create_at)))).toBeGreaterThan(150);
    expect(all.filter(({ create_at }) => daysAgo(create_at) < 1).length).toBeGreaterThan(5);
    const codes = new Map((await database.select().from(discountCodes)).map((code) => [code.uuid, code]));
    const discounted = all.filter(({ discount_code_uuid }) => discount_code_uuid !== null);
    expect(discounted.length).toBeGreaterThan(50);
    for (const { id, discount_amount, discount_code_uuid, create_at } of discounted) {
      expect(discount_amount, String(id)).toBeGreaterThan(0);
      expect(Date.parse(codes.get(discount_code_uuid ?? '')?.created_at ?? ''), String(id)).toBeLessThanOrEqual(
        Date.parse(create_at),
      );
    }
  });

  it('take days until a plastic SIM works, and wait for KYC only since some days', () => {
    const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;
    const finished = all.filter(({ status, psim_count }) => status === OrderStatus.Finished && psim_count > 0);
    expect(finished.length).toBeGreaterThan(100);
    for (const { id, create_at, status_at } of finished) expect(hours(create_at, status_at), String(id)).toBeGreaterThan(48);
    const waiting = [...sims.values()].flat().filter(({ sim_status }) => kycSimStatuses.some((status) => status === sim_status));
    expect(waiting.length).toBeGreaterThan(5);
    for (const { status_at } of waiting) expect(hours(status_at, new Date().toISOString())).toBeLessThan(150);
  });

  it('have a history that ends in their statuses, and refunds that add up', async () => {
    const { database } = server.running().services.connection;
    const latest = new Map<string, string>();
    for (const { order_uuid, parameter, to } of await database.select().from(orderHistory).orderBy(orderHistory.number))
      latest.set(`${order_uuid} ${parameter}`, to);
    const refunded = new Map<string, number>();
    for (const { order_uuid, amount } of await database.select().from(orderRefunds))
      refunded.set(order_uuid, (refunded.get(order_uuid) ?? 0) + toCents(amount));
    for (const order of all) {
      expect(latest.get(`${order.uuid} status`) ?? String(OrderStatus.NotFinished)).toBe(String(order.status));
      expect(refunded.get(order.uuid) ?? 0).toBe(toCents(order.refund_sum));
      for (const { place, sim_status } of sims.get(order.uuid) ?? [])
        expect(latest.get(`${order.uuid} SIM ${place}`) ?? String(SimStatus.NoActive)).toBe(String(sim_status));
    }
  });

  it('are listed, newest first', async () => {
    const asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
    const { data } = await asChief(contract.orders.list, { page: 1, startDate: '2020-01-01' });
    expect(data[0]?.id).toBe(Math.max(...all.map(({ id }) => id)));
    const lanes = await asChief(contract.orders.lanes, {});
    expect(lanes.data.find(({ lane }) => lane === 'kyc')?.count).toBeGreaterThan(0);
  });

  it('have mails about every event, three of which wait for the mail server', async () => {
    const { database } = server.running().services.connection;
    const mails = await database.select().from(outbox);
    const countMails = (state: MailState) => mails.filter((mail) => mail.state === state).length;
    expect(countMails('waiting')).toBe(3);
    expect(countMails('failed')).toBeGreaterThan(0);
    expect(countMails('failed')).toBeLessThan(10);
    expect(mails.every(({ state, error }) => (state === 'sent') === (error === ''))).toBe(true);
    const failed = new Set(mails.filter(({ state }) => state === 'failed').map(({ recipients }) => recipients));
    expect(mails.filter(({ state, recipients }) => state === 'sent' && failed.has(recipients))).toEqual([]);
    expect(countMails('sent') / mails.length).toBeGreaterThan(0.95);
    const ofOrder = new Map(mails.map((mail) => [mail.order_uuid, mail]));
    const sentEvents = new Set(mails.map(({ order_uuid, event }) => `${order_uuid} ${event}`));
    for (const { uuid, id, email, paid_at, status, refund_sum } of all) {
      expect(sentEvents.has(`${uuid} order_created`)).toBe(true);
      expect(sentEvents.has(`${uuid} order_paid`)).toBe(paid_at !== null);
      if (status === OrderStatus.Cancelled) expect(sentEvents.has(`${uuid} order_cancelled`)).toBe(true);
      expect(sentEvents.has(`${uuid} order_refunded`)).toBe(refund_sum > 0);
      const first = ofOrder.get(uuid);
      expect([first?.recipients, first?.subject, first?.html]).toEqual([
        email,
        expect.stringContaining(String(id)),
        expect.stringContaining(`Ordine n. ${id}`),
      ]);
      expect(first?.html).not.toContain('{{{');
    }
  });
});
