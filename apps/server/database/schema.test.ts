import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const folder = join(packageRoot, 'database', 'schema');

const tables: PgTable[] = [];
for (const file of await readdir(folder)) {
  const exported = (await import(join(folder, file))) as Record<string, unknown>;
  tables.push(...Object.values(exported).filter((value) => is(value, PgTable)));
}

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  /** Whether an insert may omit it. */
  filled: boolean;
}

let databaseColumns: Column[];
beforeAll(async () => {
  const { rows } = await server.running().services.connection.pool.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by 1, 2`);
  databaseColumns = rows;
});

/** PostgreSQL's names of the types. */
const typeName = (type: string): string =>
  type.replace(/^timestamptz$/, 'timestamp with time zone').replace(/^varchar/, 'character varying');

/** Tables that no part of the program reads: `import_rows` is that of servers of the last release, until they are gone. */
const unread = ['migrations', 'import_rows'];

describe('the table schemas of the code', () => {
  it('are the tables of the database', () => {
    const names = tables.map((table) => getTableConfig(table).name).toSorted();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      [...new Set(databaseColumns.map(({ table }) => table))].filter((name) => !unread.includes(name)).toSorted(),
    );
  });

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s has the same columns in both',
    (name, table) => {
      const columns = getTableConfig(table).columns.map((column) => ({
        table: name,
        column: column.name,
        type: typeName(column.getSQLType()),
        required: column.notNull,
        filled: column.hasDefault || column.generated !== undefined,
      }));
      const byName = (left: Column, right: Column) => (left.column < right.column ? -1 : 1);
      expect(columns.toSorted(byName)).toEqual(databaseColumns.filter((each) => each.table === name).toSorted(byName));
    },
  );
});

describe('foreign keys', () => {
  it('have an index each, so that a deletion does not scan the referencing table', async () => {
    const { rows } = await server.running().services.connection.pool.query<{ foreign_key: string }>(`
      select k.conrelid::regclass || ' (' || string_agg(a.attname, ', ') || ')' as foreign_key
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
      group by k.oid, k.conrelid`);
    expect(rows.map(({ foreign_key }) => foreign_key)).toEqual([]);
  });
});
