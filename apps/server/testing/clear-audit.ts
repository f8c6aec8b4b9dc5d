import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { auditRecords } from '../database/schema/system.ts';

/** Deletes all audit records, which no call can. */
export const clearAudit = (database: Database): Promise<void> =>
  database.transaction(async (db) => {
    await db.execute(sql`select set_config('simdesk.audit_exception', 'DELETE', true)`);
    await db.delete(auditRecords);
  });
