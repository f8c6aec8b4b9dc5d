import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../platform/package-root.ts';
import { startEmbedded, type EmbeddedDatabase } from './index.ts';

/** Starts, crashes and stops of the private database, on real folders. `npm run types` first: the killed ones run compiled. */
describe.skipIf(process.platform === 'win32')('the private database', { timeout: 60_000 }, () => {
  let parent: string;
  let dataDir: string;
  let running: EmbeddedDatabase[];
  let children: ChildProcess[];
  let said: string[];
  let after: (() => Promise<void>)[];

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
    await chmod(parent, 0o755);
    dataDir = join(parent, 'data');
    [running, children, said, after] = [[], [], [], []];
  });

  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const database of running) await database.stop();
    for (const cleanUp of after) await cleanUp();
    await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  const start = async () => {
    const database = await startEmbedded({ dataDir, say: (line) => said.push(line) });
    running.push(database);
    return database;
  };
  const cluster = () => join(dataDir, 'database', 'cluster');
  const postmasterPid = async () => Number((await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);

  /** A process that starts the database as the server does, and is then there to be killed. */
  const startChild = () => {
    const compiled = pathToFileURL(join(packageRoot, 'dist', 'database', 'embedded', 'index.js')).href;
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(compiled)});
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, say: () => {} });
      process.send('ready');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };

  it('is made at the first start, stops without a trace and keeps its data', async () => {
    const first = await start();
    expect(first.fresh).toBe(true);
    await query(first, 'create table notes (note text)');
    await query(first, "insert into notes values ('kept')");
    await first.stop();
    expect(await readdir(dataDir)).toEqual(['database']);
    expect(await readdir(cluster())).not.toContain('postmaster.pid');
    await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

    const second = await start();
    expect(second.fresh).toBe(false);
    expect(await query(second, 'select note from notes')).toEqual([{ note: 'kept' }]);
  });

  it('writes through to the disk, knows every alphabet and closes its password to others', async () => {
    const database = await start();
    expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(database, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(database, "select lower('ÀПРИВЕТ') as small")).toEqual([{ small: 'àпривет' }]);
    await query(database, 'create extension pg_trgm');
    expect(await query(database, "select cardinality(show_trgm('Привет')) > 3 as words")).toEqual([{ words: true }]);
    expect((await stat(join(dataDir, 'database', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('is found again, still running, after its server was killed', async () => {
    const child = startChild();
    await once(child, 'message');
    const pid = await postmasterPid();
    await kill(child);

    const database = await start();
    expect(await postmasterPid()).toBe(pid);
    expect(said).toContain('The database is still running from the last time: going on with it.');
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts after both were killed, although another process bears its number by then', async () => {
    const child = startChild();
    await once(child, 'message');
    await kill(child);
    process.kill(await postmasterPid(), 'SIGKILL');
    const left = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
    await writeFile(join(cluster(), 'postmaster.pid'), left.replace(/^\d+/, String(process.pid)));

    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('comes back when it is killed under a running server', async () => {
    const database = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(() => expect(said).toContain('The database is back.'), { timeout: 20_000, interval: 50 });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second server on the same folder and says what to do', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      `Simdesk already runs on the data folder ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets one of two first starts win and refuses the other', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('waits for a server that is just stopping', async () => {
    const first = await start();
    const stopping = first.stop();
    const second = await start();
    await stopping;
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('recovers from a first start that was killed halfway', async () => {
    const child = startChild();
    await vi.waitFor(async () => expect(await readdir(dataDir)).toContain('initdb.log'), { timeout: 20_000, interval: 5 });
    await kill(child);
    expect(await readdir(dataDir)).not.toContain('database');

    const database = await start();
    expect(database.fresh).toBe(true);
    expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'running.lock']);
  });

  it('says what to do when the data folder cannot be made', async () => {
    await writeFile(dataDir, 'a file');
    await expect(start()).rejects.toThrow(/a file stands in its place. Move it away, or set DATA_DIR to another folder.$/);
  });

  describe.runIf(process.getuid?.() === 0)('as root', () => {
    it('passes through a data folder that is closed to all others', async () => {
      await mkdir(dataDir, { mode: 0o700 });
      await start();
      expect(await readdir(dataDir)).toContain('database');
      expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    });

    const marker = () => join(dataDir, 'database-location');
    const location = async () => (await readFile(marker(), 'utf8')).trim();

    it('is kept elsewhere when its user cannot reach the data folder, and begins anew when the marker is gone', async () => {
      await chmod(parent, 0o700);
      const first = await start();
      const kept = await location();
      after.push(() => rm(dirname(kept), { recursive: true }));
      expect(kept).toMatch(/^\/var\/lib\/simdesk\/[0-9a-f]{16}\/database-/);
      await query(first, 'create table notes (note text)');
      await first.stop();

      const second = await start();
      expect(second.fresh).toBe(false);
      await second.stop();

      await rm(marker());
      const third = await start();
      expect(third.fresh).toBe(true);
      expect(await location()).not.toBe(kept);
    });
  });
});

const query = async ({ connection }: EmbeddedDatabase, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
