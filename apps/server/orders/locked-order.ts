import { eq } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { orderSims, type SimRecord } from '../database/schema/orders.ts';
import { readAndLockOrder, type StoredOrder } from './stored-order.ts';

/** An order with its SIMs. Its row is locked until the transaction ends, so changes happen one after another. */
export type LockedOrder = StoredOrder;

export const lockOrder = async (db: Queryable, uuid: string): Promise<LockedOrder> => {
  const locked = await readAndLockOrder(db, uuid);
  if (!locked) throw new Refusal('not_found');
  return locked;
};

export const lockOrderOfSim = async (db: Queryable, sim_uuid: string): Promise<LockedOrder & { sim: SimRecord }> => {
  const rows = await db.select({ order_uuid: orderSims.order_uuid }).from(orderSims).where(eq(orderSims.uuid, sim_uuid));
  const locked = await lockOrder(db, requireRow(rows).order_uuid);
  return { ...locked, sim: requireRow(locked.sims.filter(({ uuid }) => uuid === sim_uuid)) };
};
