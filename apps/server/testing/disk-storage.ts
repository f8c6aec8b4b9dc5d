import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStorage } from '../outside/disk-storage.ts';
import type { Storage } from '../outside/storage.ts';

/** The file of the test storage. */
export const storedPath = 'files/blog/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d11/%D1%84.txt';

/** A storage on disk with one file, in a folder that the test removes. */
export const newDiskStorage = async (): Promise<{ folder: string; storage: Storage }> => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-storage-'));
  const storage = await openDiskStorage(join(folder, 'storage'));
  await writeFile(join(folder, 'source'), 'ciao mondo');
  await storage.put(storedPath, join(folder, 'source'));
  return { folder, storage };
};
