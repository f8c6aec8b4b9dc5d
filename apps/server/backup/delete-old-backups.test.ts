import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldBackups } from './delete-old-backups.ts';
import { writeManifest } from './manifest.ts';
import { writePart } from './part-file.ts';

const key = randomBytes(32);
const now = new Date('2026-07-31T12:00:00.000Z');
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'simdesk-backups-'));
});
afterEach(() => rm(dir, { recursive: true }));

const nameOf = (day: number) => `simdesk-2026-07-${String(day).padStart(2, '0')}T02-00-00-000Z`;

/** A backup of a night in July. */
const addBackup = async (day: number, backupKey: Buffer | null = key) => {
  const folder = join(dir, nameOf(day));
  await mkdir(folder);
  const part = (name: string) => writePart(folder, name, Readable.from([Buffer.from(`${name} ${day}`)]), backupKey);
  const manifest = {
    ...{ format: 1 as const, version: '1', created_at: new Date(Date.UTC(2026, 6, day, 2)).toISOString() },
    ...{ kind: 'logical' as const, postgres: '18', migrations: [], figures: {}, files: { count: 0, bytes: 0 } },
    ...{ encrypted: backupKey !== null, parts: { database: await part('database.dump.gz'), files: await part('files.tar.gz') } },
  };
  await writeManifest(folder, manifest, backupKey);
  return folder;
};
const apply = async (keepDays: number) => {
  const { deleted, unreadable } = await deleteOldBackups({ dir, key, keepDays }, now);
  return { deleted: deleted.map((folder) => basename(folder)), unreadable: unreadable.map(({ reason }) => reason) };
};

it('deletes and names the backups that are older, and nothing else in the folder', async () => {
  for (const day of [10, 20, 28, 31]) await addBackup(day);
  await mkdir(join(dir, 'erasures'));
  await mkdir(join(dir, `${nameOf(1)}.unfinished`));
  expect(await apply(7)).toEqual({ deleted: [nameOf(10), nameOf(20)], unreadable: [] });
  expect((await readdir(dir)).toSorted()).toEqual(['erasures', `${nameOf(1)}.unfinished`, nameOf(28), nameOf(31)].toSorted());
  expect(await apply(7)).toEqual({ deleted: [], unreadable: [] });
});

it('keeps the newest backup, however old it is', async () => {
  for (const day of [1, 2, 3]) await addBackup(day);
  expect(await apply(7)).toEqual({ deleted: [nameOf(1), nameOf(2)], unreadable: [] });
  expect(await readdir(dir)).toEqual([nameOf(3)]);
});

it('keeps the newest backup that can be read, if younger ones are damaged', async () => {
  for (const day of [1, 2]) await addBackup(day);
  const incomplete = await addBackup(30);
  await rm(join(incomplete, 'files.tar.gz.encrypted'));
  const damaged = await addBackup(31);
  await writeFile(join(damaged, 'database.dump.gz.encrypted'), 'something else');
  expect(await apply(7)).toEqual({ deleted: [nameOf(1)], unreadable: [] });
  expect(await readdir(dir)).toEqual([nameOf(2), nameOf(30), nameOf(31)]);
});

it('deletes no backup that it cannot read, and says why', async () => {
  const damaged = await addBackup(1);
  await writeFile(join(damaged, 'database.dump.gz.encrypted'), 'something else');
  await addBackup(2, randomBytes(32));
  await addBackup(3, null);
  await mkdir(join(dir, nameOf(4)));
  await addBackup(31);
  expect(await apply(7)).toEqual({
    deleted: [],
    unreadable: [
      expect.stringContaining('database.dump.gz.encrypted has changed'),
      expect.stringContaining('BACKUP_KEY is another one'),
      expect.stringContaining('is not encrypted'),
      expect.stringContaining('There is no backup in'),
    ],
  });
  expect(await readdir(dir)).toHaveLength(5);
});
