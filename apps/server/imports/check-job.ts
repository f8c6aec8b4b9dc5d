import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { again, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { importRows, imports, type ImportCounts } from '../database/schema/imports.ts';
import type { ImportKind, Problems, Reading } from './kind.ts';

/** Checks the lines of a file that was taken in. Lines that were checked stay so: after a crash it goes on where it was. */
export const checkJob = <Value>(
  kind: ImportKind<Value>,
  { database }: Pick<Connection, 'database'>,
): JobKind<{ uuid: string }> => ({
  kind: `check-${kind.name}`,
  attempts: 5,
  run: async ({ uuid }) => {
    const complete = kind.complete?.() ?? ((value: Value) => Promise.resolve<Reading<Value>>({ value }));
    const until = Date.now() + sliceMs;
    for (;;) {
      const rows = await uncheckedRows(database, uuid);
      if (rows.length === 0) return finish(database, uuid);
      const checked = checker(database, uuid);
      for (const { line, reading, key } of await readLines(database, uuid, kind, rows)) {
        checked.add({ line, key, reading: 'value' in reading ? await complete(reading.value) : reading });
        if (checked.isDue()) await checked.write();
        // Addresses may have to be looked up one a second: other jobs must not wait for all of them.
        if (Date.now() > until) {
          await checked.write();
          return again;
        }
      }
      await checked.write();
    }
  },
});

const sliceMs = 15_000;
const writeEveryMs = 400;
const batchSize = 500;

interface Row {
  line: number;
  cells: Record<string, string>;
}

interface Checked {
  line: number;
  key: string | null;
  reading: Reading<unknown>;
}

const uncheckedRows = (database: Database, uuid: string): Promise<Row[]> =>
  database
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.import_uuid, uuid), isNull(importRows.value), isNull(importRows.problems)))
    .orderBy(asc(importRows.line))
    .limit(batchSize);

/** Reads lines as far as that goes without asking anybody; entries that are there already are wrong. */
const readLines = async <Value>(
  database: Database,
  uuid: string,
  kind: ImportKind<Value>,
  rows: Row[],
): Promise<{ line: number; key: string | null; reading: Reading<Value> }[]> => {
  const read = rows.map(({ line, cells }) => {
    const reading = kind.read(cells);
    return { line, reading, key: 'value' in reading ? kind.keyOf(reading.value) : null };
  });
  const known = await linesOf(
    database,
    uuid,
    read.map(({ key }) => key).filter((key) => key !== null),
  );
  const values = read.flatMap(({ reading }) => ('value' in reading ? [reading.value] : []));
  const stored = (await kind.findStored?.(database, values)) ?? new Set<number>();
  let place = -1;
  return read.map((each) => {
    if (each.key === null) return each;
    place += 1;
    const first = known.get(each.key);
    if (first !== undefined) return { ...each, key: null, reading: wrong(kind, `repeated:${first}`) };
    if (stored.has(place)) return { ...each, key: null, reading: wrong(kind, 'exists') };
    known.set(each.key, each.line);
    return each;
  });
};

const wrong = <Value>({ columns }: ImportKind<Value>, problem: Problems[string]): Reading<Value> => ({
  problems: { [columns.required[0] ?? '']: problem },
});

/** In which line of the file each of these keys was met before. */
const linesOf = async (database: Database, uuid: string, keys: string[]): Promise<Map<string, number>> => {
  const hashes = sql`(select md5(wanted) from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted)`;
  const rows = await database
    .select({ line: importRows.line, key: importRows.key })
    .from(importRows)
    .where(and(eq(importRows.import_uuid, uuid), inArray(sql`md5(${importRows.key})`, hashes)));
  return new Map(rows.map(({ key, line }) => [key ?? '', line]));
};

/** Gathers what was found out and writes it together with the progress, now and then. */
const checker = (database: Database, uuid: string) => {
  let found: Checked[] = [];
  let written = Date.now();
  return {
    add: (checked: Checked) => void found.push(checked),
    isDue: () => Date.now() - written > writeEveryMs,
    write: async (): Promise<void> => {
      const batch = found;
      found = [];
      written = Date.now();
      if (batch.length > 0) await database.transaction((db) => writeChecked(db, uuid, batch));
    },
  };
};

const writeChecked = async (db: Queryable, uuid: string, checked: Checked[]): Promise<void> => {
  const [found] = await db.select({ counts: imports.counts }).from(imports).where(eq(imports.uuid, uuid)).for('update');
  if (!found) return;
  const rows = checked.map(({ line, key, reading }) => ({ line, key, ...reading }));
  // A server that lost its lease may come late with a line that another has checked meanwhile.
  const written = await db.execute<{ line: number }>(sql`
    update import_rows as row set value = checked.value, problems = checked.problems, key = checked.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked (line integer, value jsonb, problems jsonb, key text)
    where row.import_uuid = ${uuid} and row.line = checked.line and row.value is null and row.problems is null
    returning row.line`);
  const lines = new Set(written.rows.map(({ line }) => line));
  const counts = addUp(
    found.counts,
    checked.filter(({ line }) => lines.has(line)),
  );
  await db
    .update(imports)
    .set({ counts, current: counts.right + counts.wrong, changed_at: sql`now()` })
    .where(eq(imports.uuid, uuid));
};

const addUp = (before: ImportCounts, checked: Checked[]): ImportCounts => {
  const counts = { ...before };
  for (const { reading } of checked) {
    if ('problems' in reading) counts.wrong += 1;
    else {
      counts.right += 1;
      for (const tally of reading.tallies ?? []) counts[tally] = (counts[tally] ?? 0) + 1;
    }
  }
  return counts;
};

const finish = async (database: Database, uuid: string): Promise<void> => {
  await database
    .update(imports)
    .set({ state: 'ready', current: sql`${imports.end}`, changed_at: sql`now()` })
    .where(and(eq(imports.uuid, uuid), eq(imports.state, 'checking')));
};
