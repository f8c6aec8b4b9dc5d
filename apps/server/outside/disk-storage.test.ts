import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDiskStorage, storedPath } from '../testing/disk-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => ({ folder, storage } = await newDiskStorage()));
afterAll(() => rm(folder, { recursive: true }));

const read = async (...args: Parameters<Storage['open']>) => {
  const content = await storage.open(...args);
  return content && text(content);
};

describe('the storage on disk', () => {
  it('stores a file and reads it, whole or in part', async () => {
    expect(await readdir(folder)).toEqual(['storage']);
    expect(await read(storedPath)).toBe('ciao mondo');
    expect(await read(storedPath, { start: 5, end: 7 })).toBe('mon');
  });

  it('uses no part of the file name on disk', async () => {
    expect(await readdir(join(folder, 'storage', storedPath, '..'))).toEqual(['content']);
  });

  it('answers null for an unknown file', async () => {
    expect(await read(storedPath.replace('blog', 'content'))).toBeNull();
  });
});
