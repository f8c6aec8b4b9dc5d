import { randomUUID } from 'node:crypto';
import {
  applyDiscount,
  discountStatus,
  HistoryType,
  OrderStatus,
  PaymentStatus,
  priceBasket,
  readBssTerms,
  SimStatus,
  sumOf,
  toEuro,
  type MailEvent,
  type PriceLine,
  type SimToPrice,
} from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { apnResults, orderHistory, orderRefunds, orders, orderSims } from '../database/schema/orders.ts';
import { discountCodes, options } from '../database/schema/shop.ts';
import { afterChange, changedFields, orderEvents, type HeldOrder } from '../orders/index.ts';
import { shopPricesOf } from '../shop/index.ts';
import { demoAddress, demoCustomer } from './customers.ts';
import { storyOf } from './order-stories.ts';
import { inParts } from './parts.ts';
import { chanceOf, type Chance } from './random.ts';

const count = 600;
const days = 60;

type HistoryRow = typeof orderHistory.$inferInsert;
type RefundRow = typeof orderRefunds.$inferInsert;
type Told = HeldOrder & { history: HistoryRow[]; refunds: RefundRow[]; events: OrderEvent[] };

/** Something in an order's life of which its customer is told. */
export interface OrderEvent {
  event: MailEvent;
  at: string;
  order: Pick<HeldOrder['order'], 'uuid' | 'id' | 'email'>;
}

/** Two months of orders in every state, each with the history that led there. Answers what happened to them. */
export const loadDemoOrders = async (db: Queryable, now = new Date()): Promise<OrderEvent[]> => {
  const [taken] = await db.select({ id: orders.id }).from(orders).limit(1);
  if (taken) return [];
  const chance = chanceOf(20_261_115);
  const catalogue = await catalogueOf(db, now);
  const [first] = (await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`)).rows;
  const firstId = first?.id ?? 1;
  const told = placingTimes(chance, now).map((at, place) => tell(chance, placed(chance, catalogue, at, firstId + place), now));
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${firstId + count - 1})`);
  await store(db, told);
  await loadApnResults(db, chance, now);
  return told.flatMap(({ events }) => events);
};

/** More of them lately, few at night. */
const placingTimes = (chance: Chance, now: Date): Date[] =>
  Array.from({ length: count }, () => {
    const daysAgo = days * chance.next() ** 1.25;
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const hour = at.getUTCHours();
    return hour < 6 ? new Date(at.getTime() - 8 * 3_600_000) : at;
  })
    .filter((at) => at < now)
    .toSorted((one, other) => one.getTime() - other.getTime());

const catalogueOf = async (db: Queryable, now: Date) => {
  const codes = await db.select().from(discountCodes);
  return {
    offers: await db
      .select()
      .from(offers)
      .where(and(eq(offers.publish, 1), eq(offers.active, 1))),
    options: await db
      .select()
      .from(options)
      .where(and(eq(options.publish, 1), eq(options.active, 1))),
    codes: codes.filter((code) => discountStatus(code, now) === 'Active'),
    prices: await shopPricesOf(db),
  };
};
type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

const donors = [
  { id: 1, name: 'Vodafone' },
  { id: 2, name: 'TIM' },
  { id: 3, name: 'WINDTRE' },
  { id: 4, name: 'Iliad' },
];

const chooseSim = (chance: Chance, catalogue: Catalogue) => {
  const offer = chance.pick(catalogue.offers);
  const billing = readBssTerms(offer.external_data);
  const donor = billing?.PortInOnly || chance.happens(0.45) ? chance.pick(donors) : null;
  const extras = chance.happens(0.25) && catalogue.options.length > 0 ? [chance.pick(catalogue.options)] : [];
  const toPrice: SimToPrice = {
    offer,
    billing,
    donor: donor?.name ?? null,
    esim: chance.happens(0.4),
    topup: chance.happens(0.3) ? chance.pick([5, 10, 15, 20]) : 0,
    options: extras,
  };
  return { offer, donor, toPrice, extras, billing };
};

const placed = (chance: Chance, catalogue: Catalogue, at: Date, id: number): HeldOrder => {
  const create_at = at.toISOString();
  const uuid = randomUUID();
  const chosen = Array.from({ length: chance.pick([1, 1, 1, 1, 2, 2, 3]) }, () => chooseSim(chance, catalogue));
  const basket = priceBasket(
    chosen.map(({ toPrice }) => toPrice),
    catalogue.prices,
  );
  const wished = chance.happens(0.25) && catalogue.codes.length > 0 ? chance.pick(catalogue.codes) : null;
  const isRefused = applyDiscount(wished, basket).refused;
  const code = isRefused ? null : wished;
  const { grossCents, discountCents, totalCents } = applyDiscount(code, basket);
  const address = demoAddress(chance);
  const sims = chosen.map((sim, index) =>
    simOf(chance, sim, basket.sims[index]?.lines ?? [], { order_uuid: uuid, place: index + 1, at: create_at }),
  );
  const order = {
    ...{ uuid, id, version: 1, create_at, changed_at: create_at, changed_by: '', status_at: create_at },
    ...{ status: OrderStatus.NotFinished, payment_status: PaymentStatus.NotPaid, refund_sum: 0 },
    ...{ payment_sum: toEuro(grossCents), discount_amount: toEuro(discountCents), amount: toEuro(totalCents) },
    shipment_price: toEuro(basket.shipmentCents),
    discount_code_uuid: code?.uuid ?? null,
    discount_code_name: code?.name ?? '',
    dont_send_to_logistic: code?.dont_send_to_logistic ?? false,
    esim_count: sims.filter(({ is_esim }) => is_esim === 1).length,
    psim_count: sims.filter(({ is_esim }) => is_esim === 0).length,
    ...{ paid_at: null, paid_method: '', paid_data: {}, note: '', tracking: '', tracking_link: '', delivered_at: null },
    ...demoCustomer(chance),
    delivery: address,
    residential: chance.happens(0.85) ? address : demoAddress(chance),
    ...{ storefront_key_uuid: null, billing_answers: 0, search: '' },
  };
  return { order, sims };
};

const simOf = (
  chance: Chance,
  { offer, donor, toPrice, extras, billing }: ReturnType<typeof chooseSim>,
  lines: PriceLine[],
  { order_uuid, place, at }: { order_uuid: string; place: number; at: string },
): HeldOrder['sims'][number] => {
  const table_items = lines.map(({ name, type, cents }) => ({ name, type, price: toEuro(cents) }));
  const priceOf = (wanted: string) => table_items.find(({ type }) => type === wanted)?.price ?? 0;
  return {
    ...{ uuid: randomUUID(), order_uuid, place, status_at: at, sim_status: SimStatus.NoActive, sim_status_reason: '' },
    ...{ offer_uuid: offer.uuid, offer_id: offer.external_id, offer_name: offer.name, offer_price: priceOf('offer') },
    ...{ is_esim: toPrice.esim ? (1 as const) : (0 as const), esim_price: priceOf('esim'), topup_amount: toPrice.topup },
    ...{ table_items, total_sum: toEuro(sumOf(lines)) },
    options: extras.map(({ name, price }) => ({ optional_name: name, optional_price: price })),
    portation_donor_id: donor?.id ?? null,
    portation_mobile_number: donor ? `3${chance.whole(20, 99)}${chance.whole(1_000_000, 9_999_999)}` : '',
    friend_code: chance.happens(0.1) ? `AMICO${chance.whole(1000, 9999)}` : '',
    consent: chance.happens(0.6),
    external_data: billing ?? {},
    ...{ error_bss: null, is_send_bss: false, billing_id: null },
  };
};

/** Lives an order's story up to now, and writes its history down on the way. */
const tell = (chance: Chance, first: HeldOrder, now: Date): Told => {
  const { uuid: order_uuid, id, create_at } = first.order;
  const history: HistoryRow[] = [
    { order_uuid, type: HistoryType.OrderCreate, parameter: 'order', from: '', to: String(id), email: 'storefront', create_at },
  ];
  const refunds: RefundRow[] = [];
  const events: OrderEvent[] = [];
  const tellCustomer = (at: string, ...happened: MailEvent[]) =>
    events.push(...happened.map((event) => ({ event, at, order: first.order })));
  tellCustomer(create_at, 'order_created');
  let held = first;
  for (const { hours, by: email, change, refund } of storyOf(chance, first.order.psim_count > 0, first.sims.length)) {
    const at = new Date(Date.parse(create_at) + hours * 3_600_000);
    if (at > now) break;
    const changes = change(held);
    if (!changes) continue;
    const step = { create_at: at.toISOString(), email, order_uuid };
    if (refund) refunds.push({ ...step, amount: refund(held), refund_status: 'Completed', settled_at: step.create_at });
    const after = stamped(held, afterChange(held, changes), step.create_at);
    history.push(...changedFields(held, after).map((entry) => ({ ...entry, ...step })));
    tellCustomer(step.create_at, ...orderEvents(held, after), ...(refund ? (['order_refunded'] as const) : []));
    held = after;
  }
  return { ...held, history, refunds, events };
};

const stamped = (before: HeldOrder, { order, sims }: HeldOrder, at: string): HeldOrder => ({
  order: {
    ...order,
    status_at: order.status === before.order.status ? order.status_at : at,
    delivered_at: order.status === OrderStatus.Delivered ? (order.delivered_at ?? at) : order.delivered_at,
  },
  sims: sims.map((sim, place) => ({ ...sim, status_at: sim.sim_status === before.sims[place]?.sim_status ? sim.status_at : at })),
});

const store = async (db: Queryable, told: Told[]): Promise<void> => {
  for (const some of inParts(told, 100)) {
    await db
      .insert(orders)
      .overridingSystemValue()
      .values(some.map(({ order: { search: _search, ...order } }) => order));
    await db.insert(orderSims).values(some.flatMap(({ sims }) => sims));
    for (const entries of inParts(
      some.flatMap(({ history }) => history),
      1000,
    ))
      await db.insert(orderHistory).values(entries);
    const refunds = some.flatMap((each) => each.refunds);
    if (refunds.length > 0) await db.insert(orderRefunds).values(refunds);
  }
};

const loadApnResults = async (db: Queryable, chance: Chance, now: Date): Promise<void> => {
  const results = Array.from({ length: 120 }, () => ({
    create_at: new Date(now.getTime() - chance.between(0, days) * 86_400_000).toISOString(),
    msisdn: `39 3${chance.whole(20, 99)}${chance.whole(1_000_000, 9_999_999)}`.replace(' ', ''),
    platform: chance.pick(['iOS', 'Android', 'Android', 'Windows']),
    result: chance.pick(['OK', 'OK', 'OK', 'PROFILE_NOT_INSTALLED', 'TIMEOUT']),
  }));
  await db.insert(apnResults).values(results);
};
