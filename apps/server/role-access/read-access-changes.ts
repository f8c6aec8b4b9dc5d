import { fixedReason, permissions } from '@simdesk/rules';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { roleAccess as table } from '../database/schema/accounts.ts';

/** The stored changes that have an effect. Another release may have stored permissions that this one does not know. */
export const readAccessChanges = async (db: Queryable): Promise<(typeof table.$inferSelect)[]> => {
  const rows = await db.select().from(table).orderBy(asc(table.permission), asc(table.role));
  return rows.filter(({ permission, role }) => permissions.includes(permission) && fixedReason(role, permission) === null);
};
