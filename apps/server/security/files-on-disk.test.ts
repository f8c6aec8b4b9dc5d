import { chmod, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../outside/disk-storage.ts';
import type { Storage } from '../outside/storage.ts';
import { newDiskStorage, storedPath } from '../testing/disk-storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => ({ folder, storage } = await newDiskStorage()));
afterAll(() => rm(folder, { recursive: true }));

describe('the storage on disk', () => {
  it('is closed to other accounts, also if an earlier version left it open', async () => {
    const modeOf = async () => ((await stat(join(folder, 'storage'))).mode & 0o777).toString(8);
    expect(await modeOf()).toBe('700');
    await chmod(join(folder, 'storage'), 0o755);
    await openDiskStorage(join(folder, 'storage'));
    expect(await modeOf()).toBe('700');
  });

  it.each([
    '../source',
    '/etc/passwd',
    `${storedPath}/..`,
    `../${storedPath}`,
    `${storedPath}/../../x`,
    storedPath.replace('%D1%84.txt', '..'),
    '',
  ])('refuses %j, which is no path of ours', async (foreign) => {
    await expect(storage.open(foreign)).rejects.toThrow('Not a path of a stored file');
    await expect(storage.put(foreign, join(folder, 'source'))).rejects.toThrow('Not a path of a stored file');
  });
});
