import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDiskStorage, storedPath } from '../testing/disk-storage.ts';
import { storageContract } from '../testing/storage-contract.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => ({ folder, storage } = await newDiskStorage()));
afterAll(() => rm(folder, { recursive: true }));

storageContract('disk', { open: () => openDiskStorage(join(folder, 'storage')), largeBytes: 3_000_000 });

describe('the storage on disk', () => {
  it('uses no part of the file name on disk', async () => {
    expect(await readdir(join(folder, 'storage', storedPath, '..'))).toEqual(['content']);
  });

  it('has a random id, and a new one if a crash left its file empty', async () => {
    const other = await openDiskStorage(join(folder, 'other'));
    expect(other.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.id).not.toBe(storage.id);
    await writeFile(join(folder, 'other', 'storage-id'), '');
    expect((await openDiskStorage(join(folder, 'other'))).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('servers that start together on a new folder agree on its id', async () => {
    const storages = await Promise.all(Array.from({ length: 8 }, () => openDiskStorage(join(folder, 'new'))));
    expect(new Set(storages.map(({ id }) => id)).size).toBe(1);
  });

  it('lists every file that was there before, while others are added', async () => {
    const busy = join(folder, 'busy');
    const listed = await openDiskStorage(busy);
    const add = async () => {
      const added = `files/blog/2026/07/${randomUUID()}`;
      await mkdir(join(busy, added), { recursive: true });
      await writeFile(join(busy, added, 'content'), 'ciao');
      return added;
    };
    const known = await Promise.all(Array.from({ length: 100 }, add));
    const seen = new Set<string>();
    for await (const entry of listed.list()) {
      seen.add(entry.folder);
      if (seen.size <= 100) await add();
    }
    expect(known.filter((each) => !seen.has(each))).toEqual([]);
  });

  it('lists what an interrupted upload left behind as not whole', async () => {
    const partial = join(folder, 'storage', 'files/blog/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d12/content.partial');
    await mkdir(dirname(partial), { recursive: true });
    await writeFile(partial, 'half');
    const unfinished: string[] = [];
    for await (const entry of storage.list()) if (!entry.isWhole) unfinished.push(entry.folder);
    expect(unfinished).toEqual(['files/blog/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d12']);
  });
});
