import type { Context } from '../core/http/context.ts';
import { oneStatementOr } from '../core/http/run-write.ts';
import { requireVersion } from '../core/records/versioned.ts';
import { Refusal } from '../core/refusal.ts';
import { runPrepared } from '../database/prepared.ts';
import { announceOrder } from './change-order.ts';
import { noteEntry } from './history-entries.ts';
import { lockOrder } from './locked-order.ts';

interface NoteEdit {
  uuid: string;
  /** The version that the editor has seen, if it matters. */
  version?: number | undefined;
  /** Undefined keeps the note. */
  note?: string | undefined;
}

/**
 * Edits a note in one statement, with its history and its audit record: nothing else follows from it. Null if the order is not there,
 * erased, of another version or being edited.
 */
const editInOneStatement = async ({ uuid, version, note }: NoteEdit, context: Context): Promise<true | null> => {
  const { db, auditRecord } = context;
  // It does not contain the notes, and says only whether there was one and whether it is another now.
  const recordIf = (replaced: string) =>
    auditRecord({
      record: uuid,
      ...(note === undefined ? { before: {}, after: {} } : { before: { note: replaced }, after: { note } }),
    });
  const wasEmpty = recordIf('');
  const records = [wasEmpty, recordIf(note ?? ''), recordIf(`not ${note}`)];
  const { user_uuid, email, impersonated_by, area, call, request_id } = wasEmpty;
  const { type, parameter } = noteEntry(note ?? '');
  const before = records.map((record) => JSON.stringify(record.before));
  const after = records.map((record) => JSON.stringify(record.after));
  const edit = [uuid, note ?? null, version ?? null, email, impersonated_by];
  const audit = [user_uuid, area, call, request_id, before, after];
  const { rows } = await runPrepared(db, editText, [...edit, type, parameter, ...audit]);
  if (rows.length === 0) return null;
  announceOrder(db, uuid);
  context.note({ record: uuid, isStored: true });
  return true;
};

export const editNote = oneStatementOr(editInOneStatement, async (edit: NoteEdit, context: Context) => {
  const { order } = await lockOrder(context.db, edit.uuid);
  if (order.erased_at !== null) throw new Refusal('erased');
  requireVersion(order, edit.version);
  const value = await editInOneStatement(edit, context);
  if (value === null) throw new Error('The note of a locked order was not stored');
  return value;
});

// An edit that was committed while this one waited has raised the version of `o`, but not of `seen`: nothing is stored then.
const editText = `
  with stored as (
    update orders o set note = coalesce($2, o.note), version = o.version + 1, changed_by = $4, changed_at = now()
    from orders seen
    where o.uuid = $1 and o.erased_at is null and o.version = coalesce($3, o.version)
      and seen.uuid = $1 and seen.version = o.version
    returning seen.note as replaced, case seen.note when '' then 1 when $2 then 2 else 3 end as place
  ), entered as (
    insert into order_history (order_uuid, type, parameter, from_value, to_value, email, acted_by)
    select $1, $6, $7, replaced, $2, $4, $5 from stored where replaced <> $2
  ), audited as (
    insert into audit_records (user_uuid, email, impersonated_by, area, call, record, before, after, request_id)
    select $8, $4, $5, $9, $10, $1, ($12::jsonb[])[place], ($13::jsonb[])[place], $11 from stored
  )
  select true from stored`;
