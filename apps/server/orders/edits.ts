import { authorOf } from '../core/auth/author.ts';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { nextVersion } from '../core/records/versioned.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import type { OrderRecord } from '../database/schema/orders.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './locked-order.ts';

type EditableField = 'phone' | 'email' | 'delivery' | 'residential' | 'tracking' | 'tracking_link';
type Editable = { [Name in EditableField]: OrderRecord[Name] | undefined };

/** Stores the edits of staff. Only edits count as versions, so an update from outside does not make a note stale. */
export const editOrder = async (
  { db, user, note }: Context,
  uuid: string,
  version: number | undefined,
  changes: Partial<Editable> | ((order: OrderRecord) => Partial<Editable>),
): Promise<true> => {
  const locked = await lockOrder(db, uuid);
  const { order } = locked;
  if (order.erased_at !== null) throw new Refusal('erased');
  const edits = withoutUndefined(typeof changes === 'function' ? changes(order) : changes);
  await changeOrder(db, locked, authorOf(user), { order: { ...edits, ...nextVersion(order, user, version) } });
  const oldValues = Object.fromEntries(Object.keys(edits).map((name) => [name, order[name as keyof Editable]]));
  note({ record: uuid, before: oldValues, after: edits });
  return true;
};
