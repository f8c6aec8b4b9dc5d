import type { AuditRecord } from '@simdesk/contract';
import { isRecord } from '@simdesk/rules';
import { namedRecords, readRecordNames } from '../core/records/record-names.ts';
import type { Queryable } from '../database/connection.ts';

type Write = Omit<AuditRecord, 'record_name' | 'record_kind'>;

/** Adds the names of the records that were written, and of those that their values refer to. One query for all. */
export const withNames = async (
  db: Queryable,
  writes: Write[],
): Promise<{ data: AuditRecord[]; names: Record<string, string> }> => {
  const found = await readRecordNames(
    db,
    namedRecords,
    writes.map(({ record, before, after }) => [record, withoutUuid(before), withoutUuid(after)]),
  );
  const names: Record<string, string> = {};
  for (const [uuid, { name }] of found) names[uuid] = name;
  const data = writes.map((write) => {
    const known = write.record === null ? undefined : found.get(write.record);
    return { ...write, record_name: known?.name ?? null, record_kind: known?.kind ?? null };
  });
  return { data, names };
};

/** The uuid of a row is the record's. */
const withoutUuid = (row: unknown): unknown => {
  if (!isRecord(row)) return row;
  const { uuid: _uuid, ...values } = row;
  return values;
};
