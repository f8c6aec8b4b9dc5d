import type { Context } from '../core/http/context.ts';
import { nextStamp } from '../core/records/versioned.ts';
import type { OrderRecord } from '../database/schema/orders.ts';
import { changeOrder, holdOrder } from './locked-order.ts';

type Editable = Pick<OrderRecord, 'note' | 'phone' | 'email' | 'delivery' | 'residential' | 'tracking' | 'tracking_link'>;

/**
 * Stores what staff typed. The version counts only such edits: news from outside, which comes at any moment, must not
 * refuse a note that is being written.
 */
export const editOrder = async (
  { db, user, note }: Context,
  uuid: string,
  version: number | undefined,
  typed: Partial<Editable>,
): Promise<true> => {
  const held = await holdOrder(db, uuid);
  const { order } = held;
  await changeOrder(db, held, user.email, { order: { ...typed, ...nextStamp(order, user, version) } });
  const was = Object.fromEntries(Object.keys(typed).map((name) => [name, order[name as keyof Editable]]));
  note({ record: uuid, before: was, after: typed });
  return true;
};
