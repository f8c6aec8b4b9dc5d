import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import type { Context } from '../http/context.ts';
import { Refusal } from '../refusal.ts';
import { keepVersions, type VersionedRow } from './keep-versions.ts';
import { requireInsertedRow, requireRow } from './rows.ts';

type IdentifiedTable = PgTable & Record<'uuid', PgColumn>;

/** A table whose rows have a version and the author of the last change. */
export type VersionedTable = IdentifiedTable & Record<'version' | 'changed_at' | 'changed_by', PgColumn>;

type VersionStamp = Omit<VersionedRow, 'uuid'>;

/** Reads a row and locks it until the transaction ends, so that concurrent changes wait. */
export const lockRow = async <Table extends IdentifiedTable>(
  db: Queryable,
  table: Table,
  uuid: string,
): Promise<InferSelectModel<Table>> => {
  const identified: IdentifiedTable = table;
  const row = requireRow(await db.select().from(identified).where(eq(table.uuid, uuid)).for('update'));
  return row as InferSelectModel<Table>;
};

/** Values to write; an undefined one keeps what is stored. */
type Changes<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

/** Inserts a row and answers its uuid. */
export const insertRow = async <Table extends VersionedTable>(
  { db, user, note }: Context,
  table: Table,
  values: Changes<InferSelectModel<Table>>,
): Promise<string> => {
  const rows = await db
    .insert(table as VersionedTable)
    .values({ ...values, changed_by: user.email })
    .returning();
  const row = requireInsertedRow(rows as unknown as VersionedRow[]);
  await keepVersions(db, table, [row]);
  note({ record: row.uuid, after: row });
  return row.uuid;
};

/** Deletes a locked row; its versions stay. */
export const deleteRow = async <Table extends VersionedTable>(
  { db, note }: Context,
  table: Table,
  before: InferSelectModel<Table>,
): Promise<true> => {
  const row = before as unknown as VersionedRow;
  await db.delete(table).where(eq(table.uuid, row.uuid));
  await keepVersions(db, table, [row]);
  note({ record: row.uuid, before, after: null });
  return true;
};

/** Updates a row; refuses if the caller's version is stale. */
export const updateRow = async <Table extends VersionedTable>(
  { db, user, note }: Context,
  table: Table,
  uuid: string,
  values: Changes<InferSelectModel<Table>>,
  version?: number,
): Promise<true> => {
  const before = await lockRow(db, table, uuid);
  const row = before as unknown as VersionedRow;
  const [after] = await db
    .update(table as VersionedTable)
    .set({ ...values, ...nextVersion(row, user, version) })
    .where(eq(table.uuid, uuid))
    .returning();
  // A record from before versions were kept has none of what it was until now.
  await keepVersions(db, table, [row, after as unknown as VersionedRow]);
  note({ record: uuid, before, after });
  return true;
};

/** The next version of a locked row; refuses if the caller's version is stale. */
export const nextVersion = (row: VersionStamp, { email }: { email: string }, version: number | undefined): VersionStamp => {
  requireVersion(row, version);
  return { version: row.version + 1, changed_by: email, changed_at: new Date().toISOString() };
};

/** Refuses if the caller's version is stale. */
export const requireVersion = (row: VersionStamp, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    throw new Refusal('stale', { by: row.changed_by || '?', at: row.changed_at, version: row.version });
};
