import { HistoryType, statusFromSims, type MailEvent } from '@simdesk/rules';
import { eq, sql } from 'drizzle-orm';
import { foundRow } from '../core/records/rows.ts';
import { hold } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { orderHistory, orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { orderEvents, tellOfOrder } from './order-effects.ts';

/** An order with its SIMs, held until the transaction ends: whoever else wants to change it comes after. */
export interface HeldOrder {
  order: OrderRecord;
  sims: SimRecord[];
}

export const holdOrder = async (db: Queryable, uuid: string): Promise<HeldOrder> => {
  const order = await hold(db, orders, uuid);
  return { order, sims: await simsOf(db, uuid) };
};

/** The order of a SIM, held as a whole. */
export const holdOrderOfSim = async (db: Queryable, sim_uuid: string): Promise<HeldOrder & { sim: SimRecord }> => {
  const ofSim = await db.select({ order_uuid: orderSims.order_uuid }).from(orderSims).where(eq(orderSims.uuid, sim_uuid));
  const held = await holdOrder(db, foundRow(ofSim).order_uuid);
  return { ...held, sim: foundRow(held.sims.filter(({ uuid }) => uuid === sim_uuid)) };
};

export const simsOf = (db: Queryable, order_uuid: string): Promise<SimRecord[]> =>
  db.select().from(orderSims).where(eq(orderSims.order_uuid, order_uuid)).orderBy(orderSims.place);

export interface OrderChanges {
  order?: Partial<OrderRecord>;
  /** Of every SIM: what becomes of it. */
  sim?: (sim: SimRecord) => Partial<SimRecord>;
  /** What happened besides, that shows in no field. */
  event?: MailEvent;
}

/**
 * Stores what becomes of a held order: the only way in which one changes. The order's status follows its SIMs, every changed
 * field leaves one entry in the history, and those who wait for such news are told, all in the same transaction.
 */
export const changeOrder = async (db: Queryable, before: HeldOrder, by: string, changes: OrderChanges): Promise<HeldOrder> => {
  const after = afterChange(before, changes);
  await storeSims(db, before.sims, after.sims);
  await storeOrder(db, before.order, after.order);
  const entries = changedFields(before, after).map((entry) => ({ ...entry, order_uuid: after.order.uuid, email: by }));
  if (entries.length > 0) await db.insert(orderHistory).values(entries);
  await tellOfOrder(db, before, after, [...orderEvents(before, after), ...(changes.event ? [changes.event] : [])]);
  return after;
};

/** What becomes of an order: its status follows its SIMs. */
export const afterChange = (before: HeldOrder, changes: OrderChanges): HeldOrder => {
  const sims = before.sims.map((sim) => ({ ...sim, ...changes.sim?.(sim) }));
  const moved = { ...before.order, ...changes.order };
  const simsMoved = sims.some((sim, place) => sim.sim_status !== before.sims[place]?.sim_status);
  return { order: { ...moved, status: simsMoved ? statusFromSims({ status: moved.status, sims }) : moved.status }, sims };
};

const storeOrder = async (db: Queryable, before: OrderRecord, after: OrderRecord): Promise<void> => {
  const changed = changedColumns(before, after);
  if (Object.keys(changed).length === 0) return;
  const status_at = after.status === before.status ? {} : { status_at: sql`now()` };
  await db
    .update(orders)
    .set({ ...changed, ...status_at })
    .where(eq(orders.uuid, after.uuid));
};

const storeSims = async (db: Queryable, before: SimRecord[], after: SimRecord[]): Promise<void> => {
  for (const [place, sim] of after.entries()) {
    const was = before[place];
    const changed = was ? changedColumns(was, sim) : {};
    if (Object.keys(changed).length === 0) continue;
    const status_at = sim.sim_status === was?.sim_status ? {} : { status_at: sql`now()` };
    await db
      .update(orderSims)
      .set({ ...changed, ...status_at })
      .where(eq(orderSims.uuid, sim.uuid));
  }
};

const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Row])),
  ) as Partial<Row>;

interface Entry {
  type: HistoryType;
  parameter: string;
  from: string;
  to: string;
}

/** One entry for every field in which the two differ. */
export const changedFields = (before: HeldOrder, after: HeldOrder): Entry[] => {
  const was = new Map(fieldsOf(before).map((field) => [field.parameter, field.value]));
  return fieldsOf(after)
    .filter(({ parameter, value }) => was.get(parameter) !== value)
    .map(({ type, parameter, value }) => ({ type, parameter, from: was.get(parameter) ?? '', to: value }));
};

/** Everything about an order whose change is worth an entry, in the words of its history. */
const fieldsOf = ({ order, sims }: HeldOrder): { type: HistoryType; parameter: string; value: string }[] => [
  { type: HistoryType.OrderStatus, parameter: 'status', value: String(order.status) },
  { type: HistoryType.PaymentStatus, parameter: 'payment_status', value: String(order.payment_status) },
  ...(['note', 'email', 'phone', 'tracking', 'tracking_link'] as const).map((parameter) => value(parameter, order[parameter])),
  ...(['delivery', 'residential'] as const).flatMap((which) =>
    Object.entries(order[which]).map(([part, text]) => value(`${which}.${part}`, text)),
  ),
  ...sims.flatMap((sim) => [
    { type: HistoryType.ProductStatus, parameter: `SIM ${sim.place}`, value: String(sim.sim_status) },
    value(`SIM ${sim.place} reason`, sim.sim_status_reason),
    value(`SIM ${sim.place} billing`, sim.error_bss ?? (sim.is_send_bss ? 'sent' : 'not sent')),
  ]),
];

const value = (parameter: string, text: string) => ({ type: HistoryType.ChangeValue, parameter, value: text });
