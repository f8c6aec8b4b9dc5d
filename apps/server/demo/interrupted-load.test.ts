import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { connect, type Connection } from '../database/connection.ts';
import { demoFiles, storedFiles } from '../database/schema/system.ts';
import { explainStartError } from '../explain-start-error.ts';
import { openDiskStorage } from '../outside/disk-storage.ts';
import type { Storage } from '../outside/storage.ts';
import { cloneDatabase } from '../testing/databases.ts';
import { prepareAccounts } from './first-accounts.ts';

let folder: string;
let storage: Storage;
let connection: Connection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
  storage = await openDiskStorage(folder);
  connection = connect(await cloneDatabase(), { poolSize: 2, onError: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

const start = (target: Storage) => prepareAccounts({ database: connection.database, storage: target }, readConfig({}));
const fileCount = async () => {
  let count = 0;
  for await (const _entry of storage.list()) count += 1;
  return count;
};

/** Stores some files, then fails as a full disk does. */
const fullAfter = (count: number, overrides: Partial<Storage> = {}): Storage => {
  let stored = 0;
  return {
    ...storage,
    put: async (path, sourceFile) => {
      if ((stored += 1) > count) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await storage.put(path, sourceFile);
    },
    ...overrides,
  };
};

it('a first start that a full disk interrupts leaves no files, and says why it stopped', async () => {
  const failure: unknown = await start(fullAfter(5)).catch((error: unknown) => error);
  expect(explainStartError(failure, null)).toBe('The disk is full: free some space and start again.');
  expect(await fileCount()).toBe(0);
  expect(await connection.database.$count(demoFiles)).toBe(0);
});

it('a first start that is killed leaves files, and the next one deletes them and loads the demo data', async () => {
  const unremovable = { remove: () => Promise.reject(new Error('killed')) };
  await expect(start(fullAfter(5, unremovable))).rejects.toThrow('The demo data could not be loaded');
  expect(await fileCount()).toBe(5);

  expect(await start(storage)).toMatchObject({ demo: true });
  expect(await fileCount()).toBe(await connection.database.$count(storedFiles));
  expect(await connection.database.$count(demoFiles)).toBe(0);
});
