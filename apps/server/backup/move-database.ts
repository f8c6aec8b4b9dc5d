import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrate } from '../database/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import { withClient } from './database-source.ts';
import { readFigures, tableNames } from './figures.ts';

/** Copies all rows into a migrated database without users and orders, in one transaction. Answers the rows by table. */
export const moveDatabase = async (source: pg.ClientConfig, target: pg.ClientConfig): Promise<Map<string, number>> => {
  await migrate(target);
  return withClient(source, (reader) =>
    withClient(target, async (writer) => {
      await refuseUsedDatabase(writer);
      await reader.query('begin isolation level repeatable read, read only');
      await writer.query('begin');
      const counts = await copyTables(reader, writer);
      await copySequences(reader, writer);
      const [original, copy] = [await readFigures(reader), await readFigures(writer)];
      const different = Object.keys(original).filter((name) => original[name] !== copy[name]);
      if (different.length > 0) throw new Error(`These figures differ after the copy: ${different.join(', ')}`);
      await writer.query('commit');
      await writer.query('analyze');
      return counts;
    }),
  );
};

/** An interrupted copy leaves tables with nothing but what the migrations put into them. */
const refuseUsedDatabase = async (client: pg.Client): Promise<void> => {
  for (const table of ['users', 'orders'])
    if ((await client.query(`select from ${table} limit 1`)).rowCount !== 0)
      throw new StartError(`The database of --to is in use: its table ${table} has rows. Give an empty one.`);
};

const copyTables = async (reader: pg.Client, writer: pg.Client): Promise<Map<string, number>> => {
  const tables = (await tableNames(reader)).filter((name) => name !== 'migrations');
  const foreignKeys = await readForeignKeys(writer);
  for (const { table, name } of foreignKeys) await writer.query(`alter table ${table} drop constraint ${name}`);
  const identifiers = tables.map((name) => writer.escapeIdentifier(name));
  // They would count the copied orders a second time, and refuse to empty the audit.
  const withTriggers = await readTablesWithTriggers(writer);
  for (const table of withTriggers) await writer.query(`alter table ${table} disable trigger user`);
  await writer.query(`truncate ${identifiers.join(', ')}`);
  const counts = new Map<string, number>();
  for (const name of tables) counts.set(name, await copyTable(reader, writer, name));
  for (const table of withTriggers) await writer.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await writer.query(`alter table ${table} add constraint ${name} ${definition}`);
  return counts;
};

const copyTable = async (reader: pg.Client, writer: pg.Client, name: string): Promise<number> => {
  const { rows } = await reader.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${reader.escapeIdentifier(name)}`],
  );
  const [table, columns] = [reader.escapeIdentifier(name), rows.map(({ column }) => reader.escapeIdentifier(column)).join(', ')];
  const reading = reader.query(to(`copy (select ${columns} from ${table}) to stdout`));
  const writing = writer.query(from(`copy ${table} (${columns}) from stdin`));
  await pipeline(reading, writing);
  if (reading.rowCount !== writing.rowCount)
    throw new Error(`Of ${reading.rowCount} rows of ${name} ${writing.rowCount} arrived`);
  return writing.rowCount;
};

/** Partitions too: some triggers are their own. */
const readTablesWithTriggers = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ table: string }>(`
      select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`)
  ).rows.map(({ table }) => table);

const readForeignKeys = async (client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> =>
  (
    await client.query<{ table: string; name: string; definition: string }>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`)
  ).rows;

const copySequences = async (reader: pg.Client, writer: pg.Client): Promise<void> => {
  const { rows } = await reader.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) {
    const { rows: states } = await reader.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    await writer.query('select setval($1, $2, $3)', [name, states[0]?.last, states[0]?.called]);
  }
};
