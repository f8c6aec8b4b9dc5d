import { authorOf } from '../core/auth/author.ts';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { nextVersion, requireVersion } from '../core/records/versioned.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import { sendAhead } from '../database/link.ts';
import { insertPrepared } from '../database/prepared.ts';
import { orderHistory, type OrderRecord } from '../database/schema/orders.ts';
import { announceOrder, changeOrder } from './change-order.ts';
import { noteEntries } from './history-entries.ts';
import { lockOrder } from './locked-order.ts';
import { readAndLockNote, storeNote } from './stored-order.ts';

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

/** Edits a note. Nothing but its history follows from it, so that neither the SIMs nor the other fields are read and compared. */
export const editNote = async (
  { db, user, note }: Context,
  uuid: string,
  version: number | undefined,
  text: string | undefined,
): Promise<true> => {
  const edit = { text, by: user.email, version };
  let before = await storeNote(db, uuid, edit);
  if (before === null) {
    const locked = await readAndLockNote(db, uuid);
    if (!locked) throw new Refusal('not_found');
    if (locked.erased_at !== null) throw new Refusal('erased');
    requireVersion(locked, version);
    // Somebody else's edit has ended meanwhile.
    before = await storeNote(db, uuid, edit);
    if (before === null) throw new Error('A locked note was not stored');
  }
  const by = authorOf(user);
  const entries = noteEntries(before, text ?? before).map((entry) => ({ ...entry, order_uuid: uuid, ...by }));
  await sendAhead(db, insertPrepared(db, orderHistory, entries));
  announceOrder(db, uuid);
  note({ record: uuid, before: text === undefined ? {} : { note: before }, after: withoutUndefined({ note: text }) });
  return true;
};
