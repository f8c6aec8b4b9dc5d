import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import type { Context } from '../http/context.ts';
import { Refusal } from '../refusal.ts';
import { foundRow } from './rows.ts';

type IdentifiedTable = PgTable & Record<'uuid', PgColumn>;

/** A table whose rows count their changes and say who made the last one. */
export type VersionedTable = IdentifiedTable & Record<'version' | 'changed_at' | 'changed_by', PgColumn>;

interface Stamp {
  version: number;
  changed_at: string;
  changed_by: string;
}

/** The record as it is, held until the transaction ends: of those who change it at the same time, one comes after the other. */
export const hold = async <Table extends IdentifiedTable>(
  db: Queryable,
  table: Table,
  uuid: string,
): Promise<InferSelectModel<Table>> => {
  const identified: IdentifiedTable = table;
  const row = foundRow(await db.select().from(identified).where(eq(table.uuid, uuid)).for('update'));
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
  const [after] = await db
    .update(table as VersionedTable)
    .set({ ...values, ...nextStamp(before as unknown as Stamp, user, version) })
    .where(eq(table.uuid, uuid))
    .returning();
  note({ record: uuid, before, after });
  return true;
};

/** What a held record says of its next version; refuses whoever knows another than the present one. */
export const nextStamp = (held: Stamp, { email }: { email: string }, version: number | undefined): Stamp => {
  if (version !== undefined && version !== held.version)
    throw new Refusal('stale', { by: held.changed_by || '?', at: held.changed_at, version: held.version });
  return { version: held.version + 1, changed_by: email, changed_at: new Date().toISOString() };
};
