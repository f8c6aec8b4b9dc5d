import { eq } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
import { lockRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';

/** An order with its SIMs. Its row is locked until the transaction ends, so changes happen one after another. */
export interface LockedOrder {
  order: OrderRecord;
  sims: SimRecord[];
}

export const lockOrder = async (db: Queryable, uuid: string): Promise<LockedOrder> => {
  const order = await lockRow(db, orders, uuid);
  return { order, sims: await simsOf(db, uuid) };
};

export const lockOrderOfSim = async (db: Queryable, sim_uuid: string): Promise<LockedOrder & { sim: SimRecord }> => {
  const rows = await db.select({ order_uuid: orderSims.order_uuid }).from(orderSims).where(eq(orderSims.uuid, sim_uuid));
  const locked = await lockOrder(db, requireRow(rows).order_uuid);
  return { ...locked, sim: requireRow(locked.sims.filter(({ uuid }) => uuid === sim_uuid)) };
};

export const simsOf = (db: Queryable, order_uuid: string): Promise<SimRecord[]> =>
  db.select().from(orderSims).where(eq(orderSims.order_uuid, order_uuid)).orderBy(orderSims.place);
