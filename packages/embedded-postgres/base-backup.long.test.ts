import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { findRunningPostgres, restoreEmbeddedPostgres, startEmbeddedPostgres, streamBaseBackup } from './index.ts';
import { query } from './testing/query.ts';

const app = {
  ...{ name: 'pgtest', title: 'Notebook', dataDirSetting: 'DATA_DIR', databaseUrlSetting: 'DATABASE_URL' },
  extensions: ['pg_trgm'],
};
const parent = await mkdtemp(join(tmpdir(), 'pg-test-'));
await chmod(parent, 0o755);
const [dataDir, copyDir] = [join(parent, 'data'), join(parent, 'copy')];
const original = await startEmbeddedPostgres({ app, dataDir, log: () => undefined });
afterAll(async () => {
  await original.stop();
  await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

it('a database is copied while it runs, by a process that finds it, and the copy has a password of its own', async () => {
  await query(original.ownerConnection, 'create table notes as select 7 as number');
  expect(await findRunningPostgres(dataDir, app)).toMatchObject({ administration: original.administration });
  const numbers: unknown[] = [];
  const copy = () =>
    restoreEmbeddedPostgres({
      ...{ app, dataDir: copyDir, log: () => undefined },
      extract: async (folder) => {
        const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
        const ended = once(tar, 'exit');
        await pipeline(await streamBaseBackup(original.administration), tar.stdin);
        expect(await ended).toEqual([0, null]);
      },
      prepare: async ({ administration, ownerConnection }) => {
        // Nobody finds it before it is complete.
        expect(await findRunningPostgres(copyDir, app)).toBeNull();
        expect(administration.password).not.toBe(original.administration.password);
        numbers.push(...(await query(ownerConnection, 'select number from notes')));
      },
    });
  await copy();
  expect(numbers).toEqual([{ number: 7 }]);
  await expect(copy()).rejects.toThrow('There is a database in');
  const restored = await startEmbeddedPostgres({ app, dataDir: copyDir, log: () => undefined });
  expect(await query(restored.ownerConnection, 'select number from notes')).toEqual([{ number: 7 }]);
  await restored.stop();
});
