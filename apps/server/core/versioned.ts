import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** A table whose rows count their changes and say who made the last one. */
export type VersionedTable = PgTable & Record<'uuid' | 'version' | 'changed_at' | 'changed_by', PgColumn>;

interface Stamp {
  uuid: string;
  version: number;
  changed_at: string;
  changed_by: string;
}

/** The record as it is, held until the transaction ends: of those who change it at the same time, one comes after the other. */
export const hold = async <Table extends VersionedTable>(
  db: Queryable,
  table: Table,
  uuid: string,
): Promise<InferSelectModel<Table>> => {
  const versioned: VersionedTable = table;
  const [row] = await db.select().from(versioned).where(eq(table.uuid, uuid)).for('update');
  if (!row) throw new Refusal('not_found');
  return row as InferSelectModel<Table>;
};

/** Changes a record, unless it is no longer in the version that the caller knows. */
export const change = async <Table extends VersionedTable>(
  { db, user, note }: Context,
  table: Table,
  uuid: string,
  values: Partial<InferSelectModel<Table>>,
  version?: number,
): Promise<true> => {
  const before = await hold(db, table, uuid);
  const stamp = before as unknown as Stamp;
  if (version !== undefined && version !== stamp.version) {
    throw new Refusal('stale', { by: stamp.changed_by || '?', at: stamp.changed_at, version: stamp.version });
  }
  const [after] = await db
    .update(table as VersionedTable)
    .set({ ...values, version: stamp.version + 1, changed_by: user.email, changed_at: new Date().toISOString() })
    .where(eq(table.uuid, uuid))
    .returning();
  note({ record: uuid, before, after });
  return true;
};
