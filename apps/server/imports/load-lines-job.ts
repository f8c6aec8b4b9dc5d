import { eq, sql } from 'drizzle-orm';
import type { Author } from '../core/auth/author.ts';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import type { ImportKind, RejectedLine } from './import-kind.ts';
import { loadWholeFile } from './load-whole-file.ts';
import { markLoaded, previewedLines } from './previewed-lines.ts';

export const loadJobKind = ({ name }: { name: string }): string => `load-${name}`;

interface LoadRequest {
  uuid: string;
  email: string;
  acted_by?: string | null;
}

/** Loads the previewed lines, each exactly once. */
export const loadJob = <Value>(kind: ImportKind<Value>, { database }: Pick<Connection, 'database'>): JobKind<LoadRequest> => ({
  kind: loadJobKind(kind),
  attempts: 5,
  run: async ({ uuid, email, acted_by = null }) => {
    const by = { email, acted_by };
    if (kind.transaction === 'file') return loadWholeFile(database, kind, uuid, by);
    const deadline = Date.now() + sliceMs;
    while (await database.transaction((db) => loadChunk(db, kind, uuid, by))) if (Date.now() > deadline) return continueLater;
  },
});

const sliceMs = 15_000;
/** Few enough lines that a request for one of their records hardly notices the lock. */
const chunkSize = 500;

/**
 * Loads the next lines and stores how far the load has come in the same transaction, so a retry after a crash neither skips
 * nor repeats a line. Returns false after the last line.
 */
const loadChunk = async <Value>(db: Queryable, kind: ImportKind<Value>, uuid: string, by: Author): Promise<boolean> => {
  await setLocalTimeouts(db, jobTimeouts);
  // A server that seemed dead may load the same file: the lock lets them take turns.
  const [row] = await db.select().from(imports).where(eq(imports.uuid, uuid)).for('update');
  if (row?.state !== 'loading') return false;
  const lines = await previewedLines<Value>(db, uuid, row.loaded_line, chunkSize);
  const lastLine = lines.at(-1);
  if (!lastLine) {
    await markLoaded(db, uuid);
    return false;
  }
  const rejected = await kind.commit(db, lines, by);
  await storeRejected(db, uuid, rejected);
  await db
    .update(imports)
    .set({
      loaded_line: lastLine.line,
      current: row.current + lines.length,
      counts: countRejected(row.counts, rejected),
      changed_at: sql`now()`,
    })
    .where(eq(imports.uuid, uuid));
  return true;
};

const storeRejected = async (db: Queryable, uuid: string, rejected: RejectedLine[]): Promise<void> => {
  if (rejected.length === 0) return;
  await db.execute(sql`
    update import_rows as row set value = null, problems = rejected.problems
    from jsonb_to_recordset(${JSON.stringify(rejected)}::jsonb) as rejected (line integer, problems jsonb)
    where row.import_uuid = ${uuid} and row.line = rejected.line`);
};

const countRejected = (before: ImportCounts, rejected: RejectedLine[]): ImportCounts => {
  const { right, wrong } = before;
  const counts: ImportCounts = { ...before, right: right - rejected.length, wrong: wrong + rejected.length };
  for (const { tallies = [] } of rejected) for (const tally of tallies) counts[tally] = (counts[tally] ?? 0) - 1;
  return counts;
};
