import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { findRunningPostgres } from '@simdesk/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { simdeskDatabase } from '../database/embedded-database.ts';
import { startDebianPostgres } from '../testing/debian-postgres.ts';
import { runCommand } from '../testing/run-command.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { spawnServer, stopProcess } from '../testing/server-process.ts';
import { waitOptions } from '../testing/wait-options.ts';

const external = await startDebianPostgres();
const s3 = await startS3Server();
const folder = await mkdtemp(join(tmpdir(), 'simdesk-drill-'));
afterAll(async () => {
  await external.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;
const bucket: Settings = {
  ...{ STORAGE_URL: `s3://${s3.settings.bucket}/live`, S3_ENDPOINT: s3.settings.endpoint, S3_REGION: s3.settings.region },
  ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
};

/** Settings of the original and of the copy, and how the files of the original are lost. */
const installations: Record<string, () => Promise<{ original: Settings; copy: Settings; loseFiles: () => Promise<void> }>> = {
  'an embedded database with files on the disk': async () => {
    const DATA_DIR = join(folder, 'embedded');
    // The same folder, after it was lost.
    return { original: { DATA_DIR }, copy: { DATA_DIR }, loseFiles: () => rm(DATA_DIR, { recursive: true }) };
  },
  'another database with files in a bucket': async () => ({
    original: { ...bucket, DATA_DIR: join(folder, 'external'), DATABASE_URL: await external.createDatabase('original') },
    copy: { ...bucket, DATA_DIR: join(folder, 'external-copy'), DATABASE_URL: await external.createDatabase('copy') },
    loseFiles: () => Promise.resolve(s3.objects.clear()),
  }),
};

describe.each(Object.entries(installations))('%s', { timeout: 600_000 }, (name, install) => {
  const backups = join(folder, randomUUID());
  const secrets = { BACKUP_DIR: backups, BACKUP_KEY: randomBytes(32).toString('base64') };
  let [original, copy]: Settings[] = [];
  let loseFiles: () => Promise<void>;
  beforeAll(async () => {
    const { original: settings, copy: copySettings, loseFiles: lose } = await install();
    [original, copy, loseFiles] = [{ ...settings, ...secrets }, { ...copySettings, ...secrets }, lose];
  });
  const backup = (settings: Settings | undefined, ...args: string[]) => runCommand('backup-command', settings ?? {}, args);
  const backupFolder = async () => join(backups, (await readdir(backups)).find((each) => each.startsWith('simdesk-')) ?? '');

  it('is backed up under load, lost, verified, restored, and armed', async () => {
    const server = spawnServer({ ...original, DEMO: 'true' });
    const address = await server.output.address();
    const token = await signIn(address);
    const load = startLoad(address, token);
    await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(40), waitOptions);
    const before = [...load.acknowledged];
    expect(await backup(original, 'create')).toMatchObject({ code: 0, errors: '' });
    const during = load.acknowledged.size - before.length;
    const erased = await eraseSomeone(original ?? {}, address, token);
    await vi.waitFor(async () => expect(await readdir(join(backups, 'erasures'))).toHaveLength(1), waitOptions);
    await load.stop();
    await stopProcess(server.child, 'SIGTERM');
    await loseFiles();

    const taken = await backupFolder();
    const verification = await backup(copy, 'verify', taken);
    expect(verification).toEqual({ code: 0, errors: '', lines: [expect.stringContaining('The backup is good') as string] });
    const start = performance.now();
    const restoring = await backup(copy, 'restore', taken);
    const seconds = Math.round(performance.now() - start) / 1000;
    expect(restoring).toMatchObject({ code: 0, errors: '' });
    expect(restoring.lines.join('\n')).toContain('Erasures that were repeated: 1');
    expect(await runCommand('files-command', copy ?? {}, ['check'])).toMatchObject({ code: 0 });

    const restored = spawnServer(copy ?? {});
    const restoredAddress = await restored.output.address();
    expect(await (await fetch(new URL('/readyz', restoredAddress))).json()).toMatchObject({
      ready: true,
      warning: expect.stringContaining('restored') as string,
    });
    const names = await readNames(restoredAddress, await signIn(restoredAddress));
    expect(before.filter((each) => !names.has(each))).toEqual([]);
    expect(await countOrders(copy ?? {}, erased)).toBe(0);
    expect(await backup(copy, 'arm')).toMatchObject({ code: 0, errors: '' });
    expect(await backup(copy, 'restore', taken)).toMatchObject({ code: 1, errors: expect.stringContaining('already') as string });
    await stopProcess(restored.child, 'SIGTERM');
    process.stdout.write(`${name}: ${before.length} writes before, ${during} during the backup; restored in ${seconds} s\n`);
  });

  it('has a backup that is refused with another key, and after a change of one byte', async () => {
    const taken = await backupFolder();
    const otherKey = { ...copy, BACKUP_KEY: randomBytes(32).toString('base64') };
    expect(await backup(otherKey, 'verify', taken)).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining('BACKUP_KEY is another one') as string },
    });
    const part = (await readdir(taken)).find((each) => each.startsWith('database.')) ?? '';
    const file = await open(join(taken, part), 'r+');
    await file.write(Buffer.from([1, 2, 3]), 0, 3, 5000);
    await file.close();
    expect(await backup(copy, 'verify', taken)).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining(`${part} has changed`) as string },
    });
  });
});

it('the embedded database moves to another one when its server is stopped', { timeout: 600_000 }, async () => {
  const settings = { DATA_DIR: join(folder, 'embedded') };
  const target = await external.createDatabase('moved');
  const move = () => runCommand('move-database-command', settings, ['--to', target]);
  const server = spawnServer(settings);
  const address = await server.output.address();
  const names = await readNames(address, await signIn(address));
  expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('already runs on the data folder') as string });
  await stopProcess(server.child, 'SIGTERM');
  expect(await move()).toMatchObject({ code: 0, errors: '' });
  const moved = spawnServer({ ...settings, DATABASE_URL: target });
  const movedAddress = await moved.output.address();
  expect(await readNames(movedAddress, await signIn(movedAddress))).toEqual(names);
  await stopProcess(moved.child, 'SIGTERM');
  expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('is in use') as string });
});

const post = async (address: string, path: string, body: unknown, token = ''): Promise<Response> =>
  fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-uuid': token },
    body: JSON.stringify(body),
  });

const signIn = async (address: string): Promise<string> => {
  const answer = await post(address, contract.accounts.login.path, { email: 'superadmin@example.com', password: 'demo1234' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { response: string }).response;
};

/** Writes records and uploads files until it is stopped, and collects the names of the confirmed records. */
const startLoad = (address: string, token: string) => {
  const acknowledged = new Set<string>();
  let isStopped = false;
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const draft = { name: `load ${randomUUID()}`, priority: 1, publish: 1 };
      const answer = await post(address, contract.faq.categories.create.path, draft, token);
      expect(answer.status).toBe(200);
      acknowledged.add(draft.name);
    }
  };
  const upload = async (): Promise<void> => {
    while (!isStopped) {
      const form = new FormData();
      form.append('file', new Blob([randomBytes(50_000).toString('hex')], { type: 'text/plain' }), 'note.txt');
      const answer = await fetch(new URL(`${contract.files.upload.path}?currentDir=blog`, address), {
        method: 'POST',
        headers: { 'x-session-uuid': token },
        body: form,
      });
      expect(answer.status).toBe(200);
    }
  };
  const work = Promise.all([write(), write(), upload()]);
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await work;
    },
  };
};

const readNames = async (address: string, token: string): Promise<Set<string>> => {
  const url = new URL(contract.faq.categories.list.path, address);
  const answer = await fetch(url, { headers: { 'x-session-uuid': token } });
  expect(answer.status).toBe(200);
  return new Set(((await answer.json()) as { data: { name: string }[] }).data.map((row) => row.name));
};

const connectTo = async ({ DATABASE_URL: url, DATA_DIR = '' }: Settings): Promise<pg.Client> => {
  const client = new pg.Client(
    url ? { connectionString: url } : (await findRunningPostgres(DATA_DIR, simdeskDatabase))?.connection,
  );
  await client.connect();
  return client;
};

/** Erases the first customer whom nothing hinders, and answers the e-mail. */
const eraseSomeone = async (settings: Settings, address: string, token: string): Promise<string> => {
  const client = await connectTo(settings);
  const { rows } = await client.query<{ email: string }>('select distinct email from orders where status >= 5');
  await client.end();
  for (const { email } of rows) {
    const answer = await post(address, contract.personalData.erase.path, { customer: email }, token);
    if (answer.status === 200) return email;
  }
  throw new Error('No customer can be erased');
};

const countOrders = async (settings: Settings, email: string): Promise<number> => {
  const client = await connectTo(settings);
  const { rows } = await client.query<{ count: string }>('select count(*) from orders where email = $1', [email]);
  await client.end();
  return Number(rows[0]?.count);
};
