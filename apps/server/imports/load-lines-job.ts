import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { importRows, imports } from '../database/schema/imports.ts';
import type { ImportKind } from './import-kind.ts';

export const loadJobKind = ({ name }: { name: string }): string => `load-${name}`;

/**
 * Loads the previewed values in one transaction, all or nothing. The transaction also marks the import as loaded, so a retry
 * after a crash does not load it twice.
 */
export const loadJob = <Value>(
  kind: ImportKind<Value>,
  { database }: Pick<Connection, 'database'>,
): JobKind<{ uuid: string; email: string }> => ({
  kind: loadJobKind(kind),
  attempts: 5,
  run: async ({ uuid, email }) => {
    const progress = progressWriter(database, uuid);
    try {
      await database.transaction(async (db) => {
        let count = 0;
        for await (const values of previewedValues<Value>(db, uuid)) {
          await kind.commit(db, values, { email });
          count += values.length;
          progress.write(count);
        }
        const update = await db
          .update(imports)
          .set({ state: 'loaded', current: sql`${imports.end}`, changed_at: sql`now()` })
          .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')));
        if (update.rowCount === 0) throw new AlreadyLoaded();
      });
    } catch (error) {
      if (!(error instanceof AlreadyLoaded)) throw error;
    } finally {
      await progress.flush();
    }
  },
});

/** Another attempt loaded the file first; this one is rolled back. */
class AlreadyLoaded extends Error {}

const batchSize = 500;

/** The values of the valid lines in batches, in the order of the file. */
async function* previewedValues<Value>(db: Queryable, uuid: string): AsyncGenerator<Value[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ line: importRows.line, value: importRows.value })
      .from(importRows)
      .where(and(eq(importRows.import_uuid, uuid), isNotNull(importRows.value), gt(importRows.line, after)))
      .orderBy(asc(importRows.line))
      .limit(batchSize);
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    yield rows.map(({ value }) => value as Value);
  }
}

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
