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

const { note, version, changed_at, changed_by, erased_at } = orders;
const noteReader = rowReader({ note, version, changed_at, changed_by, erased_at }, 'o');

const lockNoteText = `select ${noteReader.list} from orders o where o.uuid = $1 for update`;
// An edit that was committed while this one waited has raised the version of `o`, but not of `before`: nothing is stored then.
const storeNoteText = `
  update orders o set note = coalesce($2, o.note), version = o.version + 1, changed_by = $3, changed_at = $4
  from orders before
  where o.uuid = $1 and o.erased_at is null and o.version = coalesce($5, o.version)
    and before.uuid = $1 and before.version = o.version
  returning before.note`;
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

/** Locks an order and reads its note, with what an edit of it needs; null if there is none. */
export const readAndLockNote = async (db: Queryable, uuid: string) => {
  const [row] = (await runPrepared(db, lockNoteText, [uuid])).rows;
  return row ? noteReader.read(row) : null;
};

export interface NoteEdit {
  /** Undefined keeps the note. */
  text: string | undefined;
  by: string;
  /** The version that the editor has seen, if it matters. */
  version: number | undefined;
}

/**
 * Stores a note without locking the order first, and answers the note before it; null if the order is not there, erased, of another
 * version, or being edited.
 */
export const storeNote = async (db: Queryable, uuid: string, { text, by, version: seen }: NoteEdit): Promise<string | null> => {
  const values = [uuid, text ?? null, by, new Date().toISOString(), seen ?? null];
  const [row] = (await runPrepared(db, storeNoteText, values)).rows;
  return row ? String(row[0]) : null;
};
