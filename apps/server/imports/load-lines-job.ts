import { eq, sql } from 'drizzle-orm';
import type { Author } from '../core/auth/author.ts';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import type { ImportKind, PreviewedLine, RejectedLine } from './import-kind.ts';
import { lineBatches, type LineBatch } from './line-batches.ts';
import { loadWholeFile } from './load-whole-file.ts';
import { markLoaded, validLines } from './previewed-lines.ts';

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
    return loadInChunks(database, kind, { uuid, by });
  },
});

interface Load {
  uuid: string;
  by: Author;
}

/** Loads chunk by chunk. A chunk is read and locked while the one before it is written, so two transactions are open at most. */
const loadInChunks = async <Value>(
  database: Database,
  kind: ImportKind<Value>,
  load: Load,
): Promise<typeof continueLater | undefined> => {
  const deadline = Date.now() + sliceMs;
  const [row] = await database.select().from(imports).where(eq(imports.uuid, load.uuid));
  if (row?.state !== 'loading') return undefined;
  let last = Promise.resolve();
  try {
    const { loaded_line: after } = row;
    for (const batch of await lineBatches(database, load.uuid, { after, size: chunkSize, which: 'valid' })) {
      if (Date.now() > deadline) {
        await last;
        return continueLater;
      }
      const lines = await validLines<Value>(database, load.uuid, batch);
      const chunkBefore = last;
      const { sent, committed } = loadChunk(database, kind, load, { ...batch, lines, chunkBefore });
      last = committed;
      await Promise.all([sent, chunkBefore]);
    }
    await last;
    await markLoaded(database, load.uuid);
    return undefined;
  } catch (error) {
    await last.catch(() => undefined);
    if (error instanceof LoadedElsewhere) return continueLater;
    throw error;
  }
};

const sliceMs = 15_000;
/** Few enough lines that a request for one of their records hardly notices the lock. */
const chunkSize = 500;

/** A server that seemed dead has loaded lines of the same file. */
class LoadedElsewhere extends Error {}

interface Chunk<Value> extends LineBatch {
  lines: PreviewedLine<Value>[];
  chunkBefore: Promise<void>;
}

/**
 * Loads lines and stores how far the load has come in the same transaction, so a retry after a crash neither skips nor repeats a
 * line. It commits after the chunk before it. The next chunk may begin when its writes are `sent`: it has all its locks then, and a
 * transaction that others wait for waits for nobody.
 */
const loadChunk = <Value>(
  database: Database,
  kind: ImportKind<Value>,
  { uuid, by }: Load,
  { after, end, lines, chunkBefore }: Chunk<Value>,
): Record<'sent' | 'committed', Promise<void>> => {
  let committed = Promise.resolve();
  const sent = new Promise<void>((resolve, reject) => {
    committed = database.transaction(async (db) => {
      await setLocalTimeouts(db, jobTimeouts);
      const rejected = await kind.commit(db, lines, by);
      resolve();
      await chunkBefore;
      await storeProgress(db, uuid, { after, end, lines, rejected });
    });
    committed.catch(reject);
  });
  return { sent, committed };
};

const storeProgress = async <Value>(
  db: Queryable,
  uuid: string,
  { after, end, lines, rejected }: Omit<Chunk<Value>, 'chunkBefore'> & { rejected: RejectedLine[] },
): Promise<void> => {
  const [row] = await db.select().from(imports).where(eq(imports.uuid, uuid)).for('update');
  if (row?.state !== 'loading' || row.loaded_line !== after) throw new LoadedElsewhere();
  await storeRejected(db, uuid, { after, end }, rejected);
  await db
    .update(imports)
    .set({
      loaded_line: end,
      current: row.current + lines.length,
      counts: countRejected(row.counts, rejected),
      changed_at: sql`now()`,
    })
    .where(eq(imports.uuid, uuid));
};

const storeRejected = async (db: Queryable, uuid: string, { after, end }: LineBatch, rejected: RejectedLine[]): Promise<void> => {
  if (rejected.length === 0) return;
  // With both ends, as in the check of the lines.
  await db.execute(sql`
    update import_rows as row set value = null, problems = rejected.problems
    from jsonb_to_recordset(${JSON.stringify(rejected)}::jsonb) as rejected (line integer, problems jsonb)
    where row.import_uuid = ${uuid} and row.line > ${after} and row.line <= ${end} and row.line = rejected.line`);
};

const countRejected = (before: ImportCounts, rejected: RejectedLine[]): ImportCounts => {
  const { right, wrong } = before;
  const counts: ImportCounts = { ...before, right: right - rejected.length, wrong: wrong + rejected.length };
  for (const { tallies = [] } of rejected) for (const tally of tallies) counts[tally] = (counts[tally] ?? 0) - 1;
  return counts;
};
