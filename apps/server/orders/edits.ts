import type { Context } from '../core/http/context.ts';
import { nextVersion } from '../core/records/versioned.ts';
import type { OrderRecord } from '../database/schema/orders.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './locked-order.ts';

type Editable = Pick<OrderRecord, 'note' | 'phone' | 'email' | 'delivery' | 'residential' | 'tracking' | 'tracking_link'>;

/** Stores the edits of staff. Only edits count as versions, so an update from outside does not make a note stale. */
export const editOrder = async (
  { db, user, note }: Context,
  uuid: string,
  version: number | undefined,
  edits: Partial<Editable>,
): Promise<true> => {
  const locked = await lockOrder(db, uuid);
  const { order } = locked;
  await changeOrder(db, locked, user.email, { order: { ...edits, ...nextVersion(order, user, version) } });
  const oldValues = Object.fromEntries(Object.keys(edits).map((name) => [name, order[name as keyof Editable]]));
  note({ record: uuid, before: oldValues, after: edits });
  return true;
};
