import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

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

const read = async (...args: Parameters<Storage['open']>) => {
  const content = await storage.open(...args);
  return content && text(content);
};

describe('the storage on disk', () => {
  it('stores a file and reads it, whole or in part', async () => {
    expect(await readdir(folder)).toEqual(['storage']);
    expect(await read(path)).toBe('ciao mondo');
    expect(await read(path, { start: 5, end: 7 })).toBe('mon');
  });

  it('uses no part of the file name on disk', async () => {
    expect(await readdir(join(folder, 'storage', path, '..'))).toEqual(['content']);
  });

  it('answers null for an unknown file', async () => {
    expect(await read(path.replace('blog', 'content'))).toBeNull();
  });
});
