import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { databaseUrl } from './testing/database-url.ts';
import { runCommand } from './testing/run-command.ts';
import { testServer } from './testing/test-server.ts';
import { uploadFile } from './testing/upload-forms.ts';

const server = testServer();

const run = (...args: string[]) => {
  const { config, connection } = server.running().services;
  return runCommand('files-command', { DATA_DIR: config.dataDir, DATABASE_URL: databaseUrl(connection.settings) }, args);
};

describe('npm run files -- check', () => {
  it('reports, deletes no young file, and exits with 1 only if a file is missing', async () => {
    const token = await server.signIn(SystemRole.Admin);
    const url = new URL(await uploadFile(server, token, { name: 'nota.txt', content: 'ciao' }));
    const path = url.pathname.slice(1);
    const folder = path.replace('/nota.txt', '');
    const reported = {
      code: 0,
      lines: [
        'Files: 1 (4 B)',
        `Orphaned: ${folder} (4 B, 0 hours old)`,
        'Missing: 0, orphaned: 1, of these older than a day: 0',
      ],
    };
    expect(await run('check')).toMatchObject(reported);
    expect(await run('check', '--delete')).toMatchObject({ code: 0, lines: [...reported.lines, 'Deleted: 0'] });
    const onDisk = join(server.running().services.config.dataDir, 'storage', folder);
    expect(await readdir(onDisk)).toEqual(['content']);

    await rm(onDisk, { recursive: true });
    const { code, lines } = await run('check');
    expect(code).toBe(1);
    expect(lines).toContain(`Missing: ${path}`);
  });

  it('other arguments are answered with the usage', async () => {
    const usage = expect.stringContaining('npm run files -- check') as string;
    expect(await run('check', '--force')).toMatchObject({ code: 2, errors: usage });
  });
});
