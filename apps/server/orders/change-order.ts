import { formatHistoryEntry, normalPhones, statusFromSims } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import type { Queryable } from '../database/connection.ts';
import { announce, sendAhead } from '../database/link.ts';
import { insertPrepared, updatePrepared } from '../database/prepared.ts';
import { orderHistory, orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { queueOrderEvents } from '../webhooks/index.ts';
import { takeEarlyUpdate } from './early-updates.ts';
import { historyEntries } from './history-entries.ts';
import type { LockedOrder } from './locked-order.ts';
import type { OrderChanges } from './order-changes.ts';
import { eventKinds } from './event-kinds.ts';
import { orderEvents, owesCancel, queueOrderEffects } from './order-effects.ts';

/**
 * Stores the changes of a locked order; nothing else changes its status. The order's status follows its SIMs, every changed
 * field adds an entry to the history, the effects are queued, and early updates that fit now are applied, all in the same
 * transaction.
 */
export const changeOrder = async (
  db: Queryable,
  before: LockedOrder,
  by: Author,
  changes: OrderChanges,
): Promise<LockedOrder> => {
  let { after, told } = await storeChanges(db, before, by, changes);
  const isMoved = hasNewStatus(before, after);
  for (;;) {
    // Both at once, so that their statements take one round trip.
    const [early] = await Promise.all([isMoved ? takeEarlyUpdate(db, after) : null, told]);
    if (!early) return after;
    ({ after, told } = await storeChanges(db, after, early.by, early.changes));
  }
};

const hasNewStatus = (before: LockedOrder, after: LockedOrder): boolean =>
  after.order.status !== before.order.status ||
  after.sims.some((sim, index) => sim.sim_status !== before.sims[index]?.sim_status);

interface StoredChanges {
  after: LockedOrder;
  /** Ends when the events for the shop are queued. */
  told: Promise<void>;
}

const storeChanges = async (db: Queryable, before: LockedOrder, by: Author, changes: OrderChanges): Promise<StoredChanges> => {
  const after = applyChanges(before, changes);
  const isChanged = [await storeSims(db, before.sims, after.sims), await storeOrder(db, before.order, after.order)].includes(
    true,
  );
  const steps = changes.step ? [formatHistoryEntry(changes.step)] : [];
  const entries = [...steps, ...historyEntries(before, after)].map((entry) => ({
    ...entry,
    order_uuid: after.order.uuid,
    ...by,
  }));
  if (entries.length > 0) await sendAhead(db, insertPrepared(db, orderHistory, entries));
  if (isChanged || entries.length > 0) announceOrder(db, after.order.uuid);
  const told = queueOrderEvents(db, after.order.uuid, eventKinds(before, after, changes.event));
  // Whoever stores the changes waits for it.
  told.catch(() => undefined);
  await queueOrderEffects(db, before, after, [...orderEvents(before, after), ...(changes.event ? [changes.event] : [])]);
  return { after, told };
};

/** Consoles read the order again, whoever has changed it. */
export const announceOrder = (db: Queryable, uuid: string): void => announce(db, { area: 'orders', record: uuid, request: null });

/** The order with its changes, and with the status that follows from its SIMs. */
export const applyChanges = (before: LockedOrder, changes: OrderChanges): LockedOrder => {
  const { sim: change } = changes;
  const sims = change ? before.sims.map((sim) => changeSim(sim, change(sim))) : before.sims;
  const order = { ...before.order, ...changes.order };
  if (order.phone !== before.order.phone) order.phones = phonesOf(order, sims);
  const hasNewSimStatus = sims.some((sim, index) => sim.sim_status !== before.sims[index]?.sim_status);
  return { order: { ...order, status: hasNewSimStatus ? statusFromSims({ status: order.status, sims }) : order.status }, sims };
};

const changeSim = (sim: SimRecord, change: Partial<SimRecord>): SimRecord => {
  const after = { ...sim, ...change };
  return owesCancel(sim, after) ? { ...after, is_cancel_owed: true } : after;
};

/** The normal forms of the numbers by which an order is found. */
export const phonesOf = ({ phone }: Pick<OrderRecord, 'phone'>, sims: Pick<SimRecord, 'portation_mobile_number'>[]): string =>
  normalPhones([phone, ...sims.map(({ portation_mobile_number }) => portation_mobile_number)]);

const storeOrder = async (db: Queryable, before: OrderRecord, after: OrderRecord): Promise<boolean> => {
  const columns = changedColumns(before, after);
  if (Object.keys(columns).length === 0) return false;
  const stamps = after.status === before.status ? [] : ['status_at' as const];
  await sendAhead(db, updatePrepared(db, orders, after.uuid, columns, stamps));
  return true;
};

const storeSims = async (db: Queryable, before: SimRecord[], after: SimRecord[]): Promise<boolean> => {
  if (after === before) return false;
  let isChanged = false;
  for (const [index, sim] of after.entries()) {
    const oldSim = before[index];
    const columns = oldSim ? changedColumns(oldSim, sim) : {};
    if (Object.keys(columns).length === 0) continue;
    const stamps = sim.sim_status === oldSim?.sim_status ? [] : ['status_at' as const];
    await sendAhead(db, updatePrepared(db, orderSims, sim.uuid, columns, stamps));
    isChanged = true;
  }
  return isChanged;
};

const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> => {
  const changed: Partial<Row> = {};
  for (const name of Object.keys(after) as (keyof Row)[])
    if (after[name] !== before[name] && JSON.stringify(after[name]) !== JSON.stringify(before[name])) changed[name] = after[name];
  return changed;
};
