import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../outside/disk-storage.ts';
import type { Storage } from '../outside/storage.ts';

const path = 'files/blog/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d11/%D1%84.txt';
let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simdesk-storage-'));
  storage = await openDiskStorage(join(folder, 'storage'));
  await writeFile(join(folder, 'source'), 'ciao mondo');
  await storage.put(path, join(folder, 'source'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the storage on disk', () => {
  it('is closed to other accounts, also if an earlier version left it open', async () => {
    const modeOf = async () => ((await stat(join(folder, 'storage'))).mode & 0o777).toString(8);
    expect(await modeOf()).toBe('700');
    await chmod(join(folder, 'storage'), 0o755);
    await openDiskStorage(join(folder, 'storage'));
    expect(await modeOf()).toBe('700');
  });

  it.each(['../source', '/etc/passwd', `${path}/..`, `../${path}`, `${path}/../../x`, path.replace('%D1%84.txt', '..'), ''])(
    'refuses %j, which is no path of ours',
    async (foreign) => {
      await expect(storage.open(foreign)).rejects.toThrow('Not a path of a stored file');
      await expect(storage.put(foreign, join(folder, 'source'))).rejects.toThrow('Not a path of a stored file');
    },
  );
});
