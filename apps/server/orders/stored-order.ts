import { getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { rowReader, runPrepared } from '../database/prepared.ts';
import { orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';

/** An order with its SIMs. */
export interface StoredOrder {
  order: OrderRecord;
  sims: SimRecord[];
}

const orderReader = rowReader(getTableColumns(orders), 'o');
const simReader = rowReader(getTableColumns(orderSims), 's');

const lockText = `select ${orderReader.list} from orders o where o.uuid = $1 for update`;
const simsText = `select ${simReader.list} from order_sims s where s.order_uuid = $1 order by s.place`;

/**
 * Locks an order and reads it; null if there is none. Its SIMs need a statement of their own, which sees what was committed while
 * the first one waited; both are sent at once.
 */
export const readAndLockOrder = async (db: Queryable, uuid: string): Promise<StoredOrder | null> => {
  const [locked, sims] = await Promise.all([runPrepared(db, lockText, [uuid]), runPrepared(db, simsText, [uuid])]);
  const [row] = locked.rows;
  return row ? { order: orderReader.read(row), sims: sims.rows.map(simReader.read) } : null;
};
