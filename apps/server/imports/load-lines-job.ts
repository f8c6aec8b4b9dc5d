import { eq, sql } from 'drizzle-orm';
import type { Author } from '../core/auth/author.ts';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import { readAhead } from '../platform/read-ahead.ts';
import { readBatches, storeResults, validLines, type Batch } from './batches.ts';
import type { ImportKind, PreviewedLine, RejectedLine } from './import-kind.ts';
import { loadWholeFile } from './load-whole-file.ts';
import { markLoaded } from './mark-loaded.ts';

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
    return loadInBatches(database, kind, { uuid, by });
  },
});

interface Load {
  uuid: string;
  by: Author;
}

/** Loads batch by batch. A batch is read and locked while the one before it is written, so two transactions are open at most. */
const loadInBatches = async <Value>(
  database: Database,
  kind: ImportKind<Value>,
  load: Load,
): Promise<typeof continueLater | undefined> => {
  const deadline = Date.now() + sliceMs;
  const [row] = await database.select().from(imports).where(eq(imports.uuid, load.uuid));
  if (row?.state !== 'loading') return undefined;
  let after = row.loaded_line;
  let last = Promise.resolve();
  try {
    for await (const batch of readAhead(readBatches<Value>(database, load.uuid, { after, only: 'valid' }))) {
      if (Date.now() > deadline) {
        await last;
        return continueLater;
      }
      const batchBefore = last;
      const { sent, committed } = loadBatch(database, kind, load, { after, batch, batchBefore });
      after = batch.end;
      last = committed;
      await Promise.all([sent, batchBefore]);
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

/** A server that seemed dead has loaded lines of the same file. */
class LoadedElsewhere extends Error {}

interface Step<Value> {
  /** The line up to which the file is loaded before this batch. */
  after: number;
  batch: Batch<Value>;
  batchBefore: Promise<void>;
}

/**
 * Loads lines and stores how far the load has come in the same transaction, so a retry after a crash neither skips nor repeats a
 * line. It commits after the batch before it. The next batch may begin when its writes are `sent`: it has all its locks then, and a
 * transaction that others wait for waits for nobody.
 */
const loadBatch = <Value>(
  database: Database,
  kind: ImportKind<Value>,
  { uuid, by }: Load,
  { after, batch, batchBefore }: Step<Value>,
): Record<'sent' | 'committed', Promise<void>> => {
  let committed = Promise.resolve();
  const sent = new Promise<void>((resolve, reject) => {
    committed = database.transaction(async (db) => {
      await setLocalTimeouts(db, jobTimeouts);
      const lines = validLines(batch).filter(({ line }) => line > after);
      const rejected = await kind.commit(db, lines, by);
      resolve();
      await batchBefore;
      await storeProgress(db, uuid, { after, batch, lines, rejected });
    });
    committed.catch(reject);
  });
  return { sent, committed };
};

const storeProgress = async <Value>(
  db: Queryable,
  uuid: string,
  { after, batch, lines, rejected }: Omit<Step<Value>, 'batchBefore'> & Loaded<Value>,
): Promise<void> => {
  const [row] = await db.select().from(imports).where(eq(imports.uuid, uuid)).for('update');
  if (row?.state !== 'loading' || row.loaded_line !== after) throw new LoadedElsewhere();
  if (rejected.length > 0) await storeResults(db, uuid, batch, withRejected(batch, rejected));
  await db
    .update(imports)
    .set({
      loaded_line: batch.end,
      current: row.current + lines.length,
      counts: countRejected(row.counts, rejected),
      changed_at: sql`now()`,
    })
    .where(eq(imports.uuid, uuid));
};

interface Loaded<Value> {
  lines: PreviewedLine<Value>[];
  rejected: RejectedLine[];
}

const withRejected = ({ lines: { lines }, results }: Batch, rejected: RejectedLine[]): Batch['results'] => {
  const problemsOf = new Map(rejected.map(({ line, problems }) => [line, problems]));
  return results.map((result, index) => {
    const problems = problemsOf.get(lines[index]?.[0] ?? 0);
    return problems ? { problems, key: null } : result;
  });
};

const countRejected = (before: ImportCounts, rejected: RejectedLine[]): ImportCounts => {
  const { right, wrong } = before;
  const counts: ImportCounts = { ...before, right: right - rejected.length, wrong: wrong + rejected.length };
  for (const { tallies = [] } of rejected) for (const tally of tallies) counts[tally] = (counts[tally] ?? 0) - 1;
  return counts;
};
