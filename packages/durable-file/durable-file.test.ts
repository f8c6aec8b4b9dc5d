import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveFile } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durable-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('replaces a file and leaves no temporary file behind', async () => {
  const path = join(folder, 'note');
  await saveFile(path, 'first', 0o600);
  await saveFile(path, 'second', 0o600);
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['note']);
});

it.skipIf(process.platform === 'win32')('sets the permissions of the file', async () => {
  const path = join(folder, 'secret');
  await saveFile(path, 'secret', 0o600);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
