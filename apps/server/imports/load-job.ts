import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { importRows, imports } from '../database/schema/imports.ts';
import type { ImportKind } from './kind.ts';

/**
 * Loads what the preview of a file showed, in one transaction: all of it or nothing. That it is loaded is part of the same
 * transaction, so that a second attempt after a crash does not load it twice.
 */
export const loadJob = <Value>(
  kind: ImportKind<Value>,
  { database }: Pick<Connection, 'database'>,
): JobKind<{ uuid: string; email: string }> => ({
  kind: `load-${kind.name}`,
  attempts: 5,
  run: async ({ uuid, email }) => {
    const report = reporter(database, uuid);
    try {
      await database.transaction(async (db) => {
        let loaded = 0;
        for await (const values of previewed<Value>(db, uuid)) {
          await kind.commit(db, values, { email });
          loaded += values.length;
          report.tell(loaded);
        }
        const marked = await db
          .update(imports)
          .set({ state: 'loaded', current: sql`${imports.end}`, changed_at: sql`now()` })
          .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')));
        if (marked.rowCount === 0) throw new AlreadyLoaded();
      });
    } catch (error) {
      if (!(error instanceof AlreadyLoaded)) throw error;
    } finally {
      await report.settled();
    }
  },
});

/** Somebody else was faster: what this attempt stored is taken back. */
class AlreadyLoaded extends Error {}

const batchSize = 500;

/** The values of the right lines in their order, some at a time. */
async function* previewed<Value>(db: Queryable, uuid: string): AsyncGenerator<Value[]> {
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
 * Tells the progress outside the transaction, where it can be seen. The transaction does not wait for that: it would hold one
 * connection and wait for another, and with it perhaps everybody else.
 */
const reporter = (database: Database, uuid: string) => {
  let telling: Promise<unknown> | null = null;
  return {
    tell: (current: number): void => {
      if (telling) return;
      telling = database
        .update(imports)
        .set({ current })
        .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')))
        // A progress that could not be told is no reason to give up the load.
        .catch(() => undefined)
        .finally(() => (telling = null));
    },
    settled: async (): Promise<void> => {
      await telling;
    },
  };
};
