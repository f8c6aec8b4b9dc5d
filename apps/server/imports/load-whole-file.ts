import { and, eq } from 'drizzle-orm';
import type { Author } from '../core/auth/author.ts';
import type { Database } from '../database/connection.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { imports } from '../database/schema/imports.ts';
import { readBatches, validLines } from './batches.ts';
import type { ImportKind } from './import-kind.ts';
import { markLoaded } from './mark-loaded.ts';

/**
 * Loads the previewed lines in one transaction, all or nothing. The transaction also marks the import as loaded, so a retry
 * after a crash does not load it twice.
 */
export const loadWholeFile = async <Value>(
  database: Database,
  kind: ImportKind<Value>,
  uuid: string,
  by: Author,
): Promise<void> => {
  const progress = progressWriter(database, uuid);
  try {
    await database.transaction(async (db) => {
      await setLocalTimeouts(db, jobTimeouts);
      let count = 0;
      for await (const batch of readBatches<Value>(db, uuid, { only: 'valid' })) {
        const lines = validLines(batch);
        await kind.commit(db, lines, by);
        count += lines.length;
        progress.write(count);
      }
      if (!(await markLoaded(db, uuid))) throw new AlreadyLoaded();
    });
  } catch (error) {
    if (!(error instanceof AlreadyLoaded)) throw error;
  } finally {
    await progress.flush();
  }
};

/** Another attempt loaded the file first; this one is rolled back. */
class AlreadyLoaded extends Error {}

/**
 * Writes the progress outside the transaction, where others can see it. The transaction does not wait for the write: if
 * every transaction held one connection and waited for a second, the pool could deadlock.
 */
const progressWriter = (database: Database, uuid: string) => {
  let pendingWrite: Promise<unknown> | null = null;
  return {
    write: (current: number): void => {
      if (pendingWrite) return;
      pendingWrite = database
        .update(imports)
        .set({ current })
        .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')))
        // A failed progress write does not fail the load.
        .catch(() => undefined)
        .finally(() => (pendingWrite = null));
    },
    flush: async (): Promise<void> => {
      await pendingWrite;
    },
  };
};
