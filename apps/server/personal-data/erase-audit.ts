import { contract, listCalls } from '@simdesk/contract';
import { personalPaymentFields } from '@simdesk/rules';
import { inArray, sql } from 'drizzle-orm';
import { fieldNamesOfFormat } from '../core/content/formatted-fields.ts';
import type { Queryable } from '../database/connection.ts';
import { auditRecords } from '../database/schema/system.ts';
import type { Scrubber } from './scrub.ts';

type AuditRow = typeof auditRecords.$inferSelect;

/** Erases the personal fields of the audit records of these orders and messages: who did what and when stays. */
export const eraseAuditOf = async (db: Queryable, records: readonly string[], scrub: Scrubber): Promise<void> => {
  if (records.length === 0) return;
  const rows = await db
    .select()
    .from(auditRecords)
    .where(inArray(auditRecords.record, [...records]));
  await scrubAudit(db, rows, scrub, personalFields);
};

export const scrubAudit = async (
  db: Queryable,
  rows: readonly AuditRow[],
  scrub: Scrubber,
  fields?: ReadonlySet<string>,
): Promise<void> => {
  const erased = rows
    .map(({ id, before, after }) => ({ id, before: scrub.json(before, fields), after: scrub.json(after, fields) }))
    .filter((values, index) => {
      const { before, after } = rows[index] ?? {};
      return JSON.stringify([values.before, values.after]) !== JSON.stringify([before, after]);
    });
  // Audit records are only added: this function of the database alone may erase in them, and adds a record of it.
  if (erased.length > 0) await db.execute(sql`select audit_erase(${JSON.stringify(erased)}::jsonb)`);
};

/** The fields that a call marks as personal, and the columns in which they are stored under another name. */
const personalFields: ReadonlySet<string> = new Set([
  ...listCalls(contract).flatMap(({ call }) => [...fieldNamesOfFormat(call.input, 'personal')]),
  ...personalPaymentFields,
  ...['phones', 'search', 'portation_mobile_number', 'file', 'second_name', 'birthday', 'sex'],
]);
