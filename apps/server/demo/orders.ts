import { randomUUID } from 'node:crypto';
import {
  applyDiscount,
  discountStatus,
  HistoryType,
  normalPhones,
  OrderStatus,
  PaymentStatus,
  priceBasket,
  readBssTerms,
  SimStatus,
  sumOf,
  toEuro,
  type Basket,
  type MailEvent,
  type PriceLine,
  type SimToPrice,
} from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { apnResults, orderHistory, orderRefunds, orders, orderSims } from '../database/schema/orders.ts';
import { discountCodes, options } from '../database/schema/shop.ts';
import { applyChanges, historyEntries, orderEvents, type LockedOrder } from '../orders/index.ts';
import { readShopPrices } from '../shop/index.ts';
import { demoAddress, demoCustomers } from './customers.ts';
import { planSteps } from './order-steps.ts';
import { insertRows } from './insert-rows.ts';
import { seededRandom, type Random } from './random.ts';

const count = 600;
const days = 180;

type HistoryRow = typeof orderHistory.$inferInsert;
type RefundRow = typeof orderRefunds.$inferInsert;
type SimulatedOrder = LockedOrder & { history: HistoryRow[]; refunds: RefundRow[]; events: OrderEvent[] };

/** An event that the customer receives a mail about. */
export interface OrderEvent {
  event: MailEvent;
  at: string;
  order: Pick<LockedOrder['order'], 'uuid' | 'id' | 'email'>;
}

/** Half a year of orders in every status, with their history. Answers their events. */
export const loadDemoOrders = async (db: Queryable, now = new Date()): Promise<OrderEvent[]> => {
  const [existing] = await db.select({ id: orders.id }).from(orders).limit(1);
  if (existing) return [];
  const random = seededRandom(20_261_115);
  const catalogue = await readCatalogue(db);
  const [first] = (await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`)).rows;
  const firstId = first?.id ?? 1;
  const nextCustomer = demoCustomers(random);
  const simulated = orderTimes(random, now).map((at, index) =>
    simulateOrder(random, createOrder(random, catalogue, nextCustomer(), at, firstId + index), now),
  );
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${firstId + count - 1})`);
  await storeOrders(db, simulated);
  await loadApnResults(db, random, now);
  return simulated.flatMap(({ events }) => events);
};

/** More in recent days, few at night. */
const orderTimes = (random: Random, now: Date): Date[] =>
  Array.from({ length: count }, () => {
    const daysAgo = days * random.next() ** 1.6;
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const hour = at.getUTCHours();
    return hour < 6 ? new Date(at.getTime() - 8 * 3_600_000) : at;
  })
    .filter((at) => at < now)
    .toSorted((one, other) => one.getTime() - other.getTime());

const readCatalogue = async (db: Queryable) => ({
  offers: await db
    .select()
    .from(offers)
    .where(and(eq(offers.publish, 1), eq(offers.active, 1))),
  options: await db
    .select()
    .from(options)
    .where(and(eq(options.publish, 1), eq(options.active, 1))),
  codes: await db.select().from(discountCodes),
  prices: await readShopPrices(db),
});
type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

const donors = [
  { id: 1, name: 'Vodafone' },
  { id: 2, name: 'TIM' },
  { id: 3, name: 'WINDTRE' },
  { id: 4, name: 'Iliad' },
];

const chooseSim = (random: Random, catalogue: Catalogue) => {
  const offer = random.pick(catalogue.offers);
  const billing = readBssTerms(offer.external_data);
  const donor = billing?.PortInOnly || random.chance(0.45) ? random.pick(donors) : null;
  const extras = random.chance(0.25) && catalogue.options.length > 0 ? [random.pick(catalogue.options)] : [];
  const toPrice: SimToPrice = {
    offer,
    billing,
    donor: donor?.name ?? null,
    esim: random.chance(0.4),
    topup: random.chance(0.3) ? random.pick([5, 10, 15, 20]) : 0,
    options: extras,
  };
  return { offer, donor, toPrice, extras, billing };
};

/** The codes that could be used at this time and take something off this basket. */
const usableCodes = ({ codes }: Catalogue, basket: Basket, at: Date) =>
  codes.filter(
    (code) =>
      new Date(code.created_at) <= at && discountStatus(code, at) === 'Active' && applyDiscount(code, basket).discountCents > 0,
  );

const createOrder = (
  random: Random,
  catalogue: Catalogue,
  customer: ReturnType<ReturnType<typeof demoCustomers>>,
  at: Date,
  id: number,
): LockedOrder => {
  const create_at = at.toISOString();
  const uuid = randomUUID();
  const chosen = Array.from({ length: random.pick([1, 1, 1, 1, 2, 2, 3]) }, () => chooseSim(random, catalogue));
  const basket = priceBasket(
    chosen.map(({ toPrice }) => toPrice),
    catalogue.prices,
  );
  const codes = usableCodes(catalogue, basket, at);
  const code = random.chance(0.25) && codes.length > 0 ? random.pick(codes) : null;
  const { grossCents, discountCents, totalCents } = applyDiscount(code, basket);
  const sims = chosen.map((sim, index) =>
    createSim(random, sim, basket.sims[index]?.lines ?? [], { order_uuid: uuid, place: index + 1, at: create_at }),
  );
  const order = {
    ...{ uuid, id, version: 1, create_at, changed_at: create_at, changed_by: '', status_at: create_at },
    ...{ status: OrderStatus.NotFinished, payment_status: PaymentStatus.NotPaid, refund_sum: 0, refund_reserved: 0 },
    ...{ payment_sum: toEuro(grossCents), discount_amount: toEuro(discountCents), amount: toEuro(totalCents) },
    shipment_price: toEuro(basket.shipmentCents),
    discount_code_uuid: code?.uuid ?? null,
    discount_code_name: code?.name ?? '',
    dont_send_to_logistic: code?.dont_send_to_logistic ?? false,
    esim_count: sims.filter(({ is_esim }) => is_esim === 1).length,
    psim_count: sims.filter(({ is_esim }) => is_esim === 0).length,
    ...{ paid_at: null, paid_method: '', paid_data: {}, note: '', tracking: '', tracking_link: '', delivered_at: null },
    ...customer,
    phones: normalPhones([customer.phone, ...sims.map((sim) => sim.portation_mobile_number)]),
    delivery: random.chance(0.85) ? customer.residential : demoAddress(random),
    ...{ storefront_key_uuid: null, shop_uuid: null, reported_amount: null, reported_at: null },
    ...{ billing_answers: 0, billing_request: null, erased_at: null, search: '' },
  };
  return { order, sims };
};

const createSim = (
  random: Random,
  { offer, donor, toPrice, extras, billing }: ReturnType<typeof chooseSim>,
  lines: PriceLine[],
  { order_uuid, place, at }: { order_uuid: string; place: number; at: string },
): LockedOrder['sims'][number] => {
  const table_items = lines.map(({ name, type, cents }) => ({ name, type, price: toEuro(cents) }));
  const priceOf = (lineType: string) => table_items.find(({ type }) => type === lineType)?.price ?? 0;
  return {
    ...{ uuid: randomUUID(), order_uuid, place, status_at: at, sim_status: SimStatus.NoActive, sim_status_reason: '' },
    ...{ offer_uuid: offer.uuid, offer_id: offer.external_id, offer_name: offer.name, offer_price: priceOf('offer') },
    ...{ is_esim: toPrice.esim ? (1 as const) : (0 as const), esim_price: priceOf('esim'), topup_amount: toPrice.topup },
    ...{ table_items, total_sum: toEuro(sumOf(lines)) },
    options: extras.map(({ name, price }) => ({ optional_name: name, optional_price: price })),
    portation_donor_id: donor?.id ?? null,
    portation_mobile_number: donor ? `3${random.integer(20, 99)}${random.integer(1_000_000, 9_999_999)}` : '',
    friend_code: random.chance(0.1) ? `AMICO${random.integer(1000, 9999)}` : '',
    consent: random.chance(0.6),
    external_data: billing ?? {},
    ...{ error_bss: null, is_send_bss: false, billing_id: null, is_cancel_owed: false },
  };
};

/** Applies the steps of an order up to now and records its history. */
const simulateOrder = (random: Random, first: LockedOrder, now: Date): SimulatedOrder => {
  const { uuid: order_uuid, id, create_at } = first.order;
  const history: HistoryRow[] = [
    { order_uuid, type: HistoryType.OrderCreate, parameter: 'order', from: '', to: String(id), email: 'storefront', create_at },
  ];
  const refunds: RefundRow[] = [];
  const events: OrderEvent[] = [];
  const addEvents = (at: string, ...names: MailEvent[]) =>
    events.push(...names.map((event) => ({ event, at, order: first.order })));
  addEvents(create_at, 'order_created');
  let current = first;
  for (const { hours, by: email, change, refund } of planSteps(random, first.order.psim_count > 0, first.sims.length)) {
    const at = new Date(Date.parse(create_at) + hours * 3_600_000);
    if (at > now) break;
    const changes = change(current);
    if (!changes) continue;
    const step = { create_at: at.toISOString(), email, order_uuid };
    if (refund) refunds.push({ ...step, amount: refund(current), refund_status: 'Completed', settled_at: step.create_at });
    const after = withTimes(current, applyChanges(current, changes), step.create_at);
    history.push(...historyEntries(current, after).map((entry) => ({ ...entry, ...step })));
    addEvents(step.create_at, ...orderEvents(current, after), ...(refund ? (['order_refunded'] as const) : []));
    current = after;
  }
  return { ...current, history, refunds, events };
};

const withTimes = (before: LockedOrder, { order, sims }: LockedOrder, at: string): LockedOrder => ({
  order: {
    ...order,
    status_at: order.status === before.order.status ? order.status_at : at,
    delivered_at: order.status === OrderStatus.Delivered ? (order.delivered_at ?? at) : order.delivered_at,
  },
  sims: sims.map((sim, index) => ({
    ...sim,
    status_at: sim.sim_status === before.sims[index]?.sim_status ? sim.status_at : at,
    // Billing has confirmed every cancellation of the demo.
    is_cancel_owed: false,
  })),
});

const storeOrders = async (db: Queryable, simulated: SimulatedOrder[]): Promise<void> => {
  await insertRows(
    db,
    orders,
    simulated.map(({ order: { search: _search, ...order } }) => order),
  );
  await insertRows(
    db,
    orderSims,
    simulated.flatMap(({ sims }) => sims),
  );
  await insertRows(
    db,
    orderHistory,
    simulated.flatMap(({ history }) => history),
  );
  await insertRows(
    db,
    orderRefunds,
    simulated.flatMap(({ refunds }) => refunds),
  );
};

const loadApnResults = async (db: Queryable, random: Random, now: Date): Promise<void> => {
  const results = Array.from({ length: 120 }, () => ({
    create_at: new Date(now.getTime() - random.between(0, days) * 86_400_000).toISOString(),
    msisdn: `39 3${random.integer(20, 99)}${random.integer(1_000_000, 9_999_999)}`.replace(' ', ''),
    platform: random.pick(['iOS', 'Android', 'Android', 'Windows']),
    result: random.pick(['OK', 'OK', 'OK', 'PROFILE_NOT_INSTALLED', 'TIMEOUT']),
  }));
  await db.insert(apnResults).values(results);
};
