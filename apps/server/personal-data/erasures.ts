import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveFile } from '@simdesk/durable-file';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { enqueueJob, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { erasures, type ErasedRecords } from '../database/schema/system.ts';
import { StartError } from '../platform/start-error.ts';

/** Notes which records are erased, for copies of the database that are older. */
export const recordErasure = async (db: Queryable, records: ErasedRecords): Promise<void> => {
  const [row] = await db.insert(erasures).values({ records }).returning({ uuid: erasures.uuid });
  await enqueueJob(db, keepErasureKind, { uuid: row?.uuid });
};

const keepErasureKind = 'keep-erasure';

/** Writes an erasure into a file beside the backups: the database that knows of it may be lost before the next backup. */
export const keepErasureJob = ({ database }: Connection, backupFolder: string): JobKind<{ uuid: string }> => ({
  kind: keepErasureKind,
  attempts: 1000,
  run: async ({ uuid }) => {
    const [row] = await database.select().from(erasures).where(eq(erasures.uuid, uuid));
    if (!row) return;
    const folder = erasureFolder(backupFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await saveFile(join(folder, `${uuid}.json`), `${JSON.stringify(row)}\n`, 0o600);
  },
});

const erasureFolder = (backupFolder: string): string => join(backupFolder, 'erasures');

const Ids = z.array(z.uuid());
const Erasure = z.object({
  uuid: z.uuid(),
  at: z.string(),
  records: z.object({ orders: Ids, contacts: Ids, partners: Ids, users: Ids }),
});
export type Erasure = z.output<typeof Erasure>;

/** The erasures beside the backups, from the oldest on. */
export const readErasures = async (backupFolder: string): Promise<Erasure[]> => {
  const folder = erasureFolder(backupFolder);
  const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  const found: Erasure[] = [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const parsed = Erasure.safeParse(readJson(await readFile(join(folder, name), 'utf8')));
    if (!parsed.success) throw new StartError(`The erasure ${join(folder, name)} cannot be read: restore the file from a copy.`);
    found.push(parsed.data);
  }
  return found.toSorted((one, other) => one.at.localeCompare(other.at));
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
