import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { demoFiles, storedFiles } from '../database/schema/system.ts';
import type { FileStore } from '../files/index.ts';
import type { Storage } from '../outside/storage.ts';

/** A storage that notes each file before it stores it, outside the transaction of the load, so that a crash cannot lose the note. */
export const recordDemoFiles = (database: Queryable, storage: Storage): Storage => ({
  ...storage,
  put: async (path, sourceFile) => {
    await database.insert(demoFiles).values({ path });
    await storage.put(path, sourceFile);
  },
});

/** With the load, so that its files stay if it commits. */
export const forgetDemoFiles = async (db: Queryable): Promise<void> => {
  await db.delete(demoFiles);
};

/** Deletes the files of an interrupted load, whose transaction left no trace of them but these notes. */
export const removeDemoFiles = async ({ db, storage }: FileStore): Promise<void> => {
  const paths = (await db.select().from(demoFiles)).map(({ path }) => path);
  if (paths.length === 0) return;
  const stored = await db.select({ path: storedFiles.path }).from(storedFiles).where(inArray(storedFiles.path, paths));
  const known = new Set(stored.map(({ path }) => path));
  for (const path of paths) if (!known.has(path)) await storage.remove(path);
  await db.delete(demoFiles).where(inArray(demoFiles.path, paths));
};
