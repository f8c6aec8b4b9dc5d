import { formatHistoryEntry, normalPhones, statusFromSims } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import type { Queryable } from '../database/connection.ts';
import { sendAhead } from '../database/link.ts';
import { insertPrepared, updatePrepared } from '../database/prepared.ts';
import { orderHistory, orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { takeEarlyUpdate } from './early-updates.ts';
import { historyEntries } from './history-entries.ts';
import type { LockedOrder } from './locked-order.ts';
import type { OrderChanges } from './order-changes.ts';
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
  let locked = await storeChanges(db, before, by, changes);
  if (!hasNewStatus(before, locked)) return locked;
  for (;;) {
    const early = await takeEarlyUpdate(db, locked);
    if (!early) return locked;
    locked = await storeChanges(db, locked, early.by, early.changes);
  }
};

const hasNewStatus = (before: LockedOrder, after: LockedOrder): boolean =>
  after.order.status !== before.order.status ||
  after.sims.some((sim, index) => sim.sim_status !== before.sims[index]?.sim_status);

const storeChanges = async (db: Queryable, before: LockedOrder, by: Author, changes: OrderChanges): Promise<LockedOrder> => {
  const after = applyChanges(before, changes);
  await storeSims(db, before.sims, after.sims);
  await storeOrder(db, before.order, after.order);
  const steps = changes.step ? [formatHistoryEntry(changes.step)] : [];
  const entries = [...steps, ...historyEntries(before, after)].map((entry) => ({
    ...entry,
    order_uuid: after.order.uuid,
    ...by,
  }));
  if (entries.length > 0) await sendAhead(db, insertPrepared(db, orderHistory, entries));
  await queueOrderEffects(db, before, after, [...orderEvents(before, after), ...(changes.event ? [changes.event] : [])]);
  return after;
};

/** The order with its changes, and with the status that follows from its SIMs. */
export const applyChanges = (before: LockedOrder, changes: OrderChanges): LockedOrder => {
  const sims = before.sims.map((sim) => {
    const after = { ...sim, ...changes.sim?.(sim) };
    return owesCancel(sim, after) ? { ...after, is_cancel_owed: true } : after;
  });
  const order = { ...before.order, ...changes.order };
  if (order.phone !== before.order.phone) order.phones = phonesOf(order, sims);
  const hasNewSimStatus = sims.some((sim, index) => sim.sim_status !== before.sims[index]?.sim_status);
  return { order: { ...order, status: hasNewSimStatus ? statusFromSims({ status: order.status, sims }) : order.status }, sims };
};

/** The normal forms of the numbers by which an order is found. */
export const phonesOf = ({ phone }: Pick<OrderRecord, 'phone'>, sims: Pick<SimRecord, 'portation_mobile_number'>[]): string =>
  normalPhones([phone, ...sims.map(({ portation_mobile_number }) => portation_mobile_number)]);

const storeOrder = async (db: Queryable, before: OrderRecord, after: OrderRecord): Promise<void> => {
  const columns = changedColumns(before, after);
  if (Object.keys(columns).length === 0) return;
  const stamps = after.status === before.status ? [] : ['status_at' as const];
  await sendAhead(db, updatePrepared(db, orders, after.uuid, columns, stamps));
};

const storeSims = async (db: Queryable, before: SimRecord[], after: SimRecord[]): Promise<void> => {
  for (const [index, sim] of after.entries()) {
    const oldSim = before[index];
    const columns = oldSim ? changedColumns(oldSim, sim) : {};
    if (Object.keys(columns).length === 0) continue;
    const stamps = sim.sim_status === oldSim?.sim_status ? [] : ['status_at' as const];
    await sendAhead(db, updatePrepared(db, orderSims, sim.uuid, columns, stamps));
  }
};

const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => {
      const old: unknown = before[name as keyof Row];
      return value !== old && JSON.stringify(value) !== JSON.stringify(old);
    }),
  ) as Partial<Row>;
