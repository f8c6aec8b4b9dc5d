import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { query as queryAs } from './testing/query.ts';

const app = {
  name: 'pgtest',
  title: 'Notebook',
  dataDirSetting: 'DATA_DIR',
  databaseUrlSetting: 'DATABASE_URL',
  extensions: ['pg_trgm'],
};

/** Starts, crashes and stops in real folders. Run `npm run types` first: the killed applications run compiled. */
describe.skipIf(process.platform === 'win32')('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let parent: string;
  let dataDir: string;
  let running: EmbeddedPostgres[];
  let children: ChildProcess[];
  let messages: string[];

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'pg-test-'));
    await chmod(parent, 0o755);
    dataDir = join(parent, 'data');
    [running, children, messages] = [[], [], []];
  });

  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const database of running) await database.stop();
    await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }, 120_000);

  afterAll(() => rm(`/var/lib/${app.name}`, { recursive: true, force: true }));

  const start = async () => {
    const database = await startEmbeddedPostgres({ app, dataDir, log: (message) => messages.push(message) });
    running.push(database);
    return database;
  };
  const cluster = () => join(dataDir, 'database', 'cluster');
  const postmasterPid = async () => Number((await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);

  /** Starts the database in a separate application, which a test can kill. */
  const startApplication = () => {
    const compiled = new URL('dist/index.js', import.meta.url).href;
    const program = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(compiled)});
      await startEmbeddedPostgres({ app: ${JSON.stringify(app)}, dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
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

  it('is created at the first start, removes its temporary files when it stops and keeps its data', async () => {
    const first = await start();
    expect(first.isEmpty).toBe(true);
    await query(first, 'create table notes (note text)');
    await query(first, "insert into notes values ('saved')");
    await first.stop();
    expect(await readdir(dataDir)).toEqual(['database']);
    expect(await readdir(cluster())).not.toContain('postmaster.pid');
    await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

    const second = await start();
    expect(second.isEmpty).toBe(false);
    expect(await query(second, 'select note from notes')).toEqual([{ note: 'saved' }]);
  });

  it('is stopped by a stop request during a long recovery, and starts again', async () => {
    await (await start()).stop();
    const { uid, gid } = await stat(cluster());
    // A recovery that waits for its archive.
    const signal = join(cluster(), 'recovery.signal');
    await writeFile(signal, '');
    await chown(signal, uid, gid);
    const settings = join(cluster(), 'postgresql.auto.conf');
    const settingsBefore = await readFile(settings, 'utf8');
    await writeFile(settings, `restore_command = 'sleep 100'\n`);
    const stop = new AbortController();
    const starting = startEmbeddedPostgres({ app, dataDir, log: () => undefined, stop: stop.signal });
    const outcome = starting.catch((error: unknown) => error);
    await vi.waitFor(postmasterPid, { timeout: 20_000 });
    stop.abort();
    expect(await outcome).toBe(stop.signal.reason);
    await expect(postmasterPid()).rejects.toThrow('ENOENT');
    expect(await readdir(dataDir)).toEqual(['database']);

    await rm(signal);
    await writeFile(settings, settingsBefore);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('flushes writes to disk, knows every alphabet and hides its password from other users', async () => {
    const database = await start();
    expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(database, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(database, "select lower('ÀПРИВЕТ') as lower")).toEqual([{ lower: 'àпривет' }]);
    expect(await query(database, "select cardinality(show_trgm('Привет')) > 3 as words")).toEqual([{ words: true }]);
    expect((await stat(join(dataDir, 'database', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('gives the application and the owner of the tables no rights of a superuser', async () => {
    const database = await start();
    const rights =
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user';
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false };
    for (const connection of [database.connection, database.ownerConnection])
      expect(await query(database, rights, connection)).toEqual([none]);
    await query(database, 'create table notes (note text)');
    for (const statement of ['create table more (note text)', 'select from notes', "copy notes from program 'id'"])
      await expect(query(database, statement, database.connection)).rejects.toThrow('permission denied');
    await expect(query(database, "copy notes from program 'id'")).rejects.toThrow('permission denied');
    await query(database, `grant select on notes to ${database.connection.user}`);
    expect(await query(database, 'select from notes', database.connection)).toEqual([]);
  });

  it('takes over a database in which everything belongs to the superuser', async () => {
    const first = await start();
    const superuser = { ...first.administration, database: app.name };
    await query(
      first,
      `create type grade as enum ('fine'); create sequence numbers;
        create table notes (id int generated always as identity, number serial, grade grade default 'fine', note text);
        create view all_notes as select * from notes;
        create function one() returns int language sql as 'select 1';
        insert into notes (note) values ('saved');
        alter database ${app.name} owner to ${app.name}`,
      superuser,
    );
    await first.stop();

    const second = await start();
    await query(second, 'alter table notes add column changed boolean');
    await query(second, `alter type grade add value 'better'`);
    await query(second, 'drop function one()');
    await query(second, 'alter sequence numbers restart');
    expect(await query(second, 'select id, number, note from all_notes')).toEqual([{ id: 1, number: 1, note: 'saved' }]);
    expect(await query(second, 'select count(*)::int from pg_extension where extname = $$pg_trgm$$')).toEqual([{ count: 1 }]);
  });

  it('keeps running when its application is killed, and the next start uses it', async () => {
    const application = startApplication();
    await once(application, 'message');
    const pid = await postmasterPid();
    await kill(application);

    const database = await start();
    expect(await postmasterPid()).toBe(pid);
    expect(messages).toContain('The database is still running since the last start: using it.');
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts after both were killed, although another process has its process number', async () => {
    const application = startApplication();
    await once(application, 'message');
    await kill(application);
    process.kill(await postmasterPid(), 'SIGKILL');
    const pidFile = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
    await writeFile(join(cluster(), 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));

    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is restarted when it is killed while the application runs, as soon as it can start', async () => {
    const database = await start();
    const settingsFile = join(cluster(), 'postgresql.conf');
    const settings = await readFile(settingsFile, 'utf8');
    await writeFile(settingsFile, `${settings}\nport = none\n`);
    process.kill(await postmasterPid(), 'SIGKILL');
    const logged = (message: string) =>
      vi.waitFor(() => expect(messages).toContainEqual(expect.stringContaining(message)), { timeout: 20_000, interval: 50 });
    await logged('The database did not start');
    await writeFile(settingsFile, settings);
    await logged('The database is running again.');
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second application on the same folder and explains what to do', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      `Notebook already runs on the data folder ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('accepts one of two simultaneous first starts and refuses the other', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('waits for an application that is stopping', async () => {
    const first = await start();
    const stopping = first.stop();
    const second = await start();
    await stopping;
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts after the first start was killed before it finished', async () => {
    const application = startApplication();
    await vi.waitFor(async () => expect(await readdir(dataDir)).toContain('initdb.log'), { timeout: 20_000, interval: 5 });
    await kill(application);
    expect(await readdir(dataDir)).not.toContain('database');

    const database = await start();
    expect(database.isEmpty).toBe(true);
    expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'running.lock']);
  });

  it('explains what to do when the data folder cannot be created', async () => {
    await writeFile(dataDir, 'a file');
    await expect(start()).rejects.toThrow(/a file with that name exists. Move it away, or set DATA_DIR to another folder.$/);
  });

  describe.runIf(process.getuid?.() === 0)('as root', () => {
    it('lets the database user pass through a data folder that only root can open', async () => {
      await mkdir(dataDir, { mode: 0o700 });
      await start();
      expect(await readdir(dataDir)).toContain('database');
      expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    });

    it('runs as a user that no other program has, and no other user can read its files', async () => {
      await start();
      const { uid, gid } = await stat(join(dataDir, 'database'));
      const users = await readFile('/etc/passwd', 'utf8');
      expect(users).not.toContain(`:${uid}:`);
      expect(uid).not.toBe(0);
      expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(uid);
      expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
      expect(await stat(join(cluster(), 'PG_VERSION'))).toMatchObject({ uid, gid });
    });

    it('leaves the user nobody, as which older versions ran it', async () => {
      const first = await start();
      await query(first, 'create table notes (note text)');
      await first.stop();
      const [, nobody = '', group = ''] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8')) ?? [];
      const folders = await readdir(join(dataDir, 'database'), { recursive: true });
      for (const name of ['.', ...folders]) await chown(join(dataDir, 'database', name), Number(nobody), Number(group));
      await chown(dataDir, 0, Number(group));
      await chmod(dataDir, 0o710);

      const second = await start();
      expect(await query(second, 'select from notes')).toEqual([]);
      const { uid, gid } = await stat(cluster());
      expect(uid).not.toBe(Number(nobody));
      expect((await stat(dataDir)).gid).toBe(gid);
      expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(uid);
    });

    const marker = () => join(dataDir, 'database-location');
    const location = async () => (await readFile(marker(), 'utf8')).trim();

    it('is stored in /var/lib when its user cannot access the data folder, and is created anew when the marker is deleted', async () => {
      await chmod(parent, 0o700);
      const first = await start();
      const folder = await location();
      expect(folder).toMatch(/^\/var\/lib\/pgtest\/[0-9a-f]{16}\/database-/);
      await query(first, 'create table notes (note text)');
      await first.stop();

      const second = await start();
      expect(second.isEmpty).toBe(false);
      await second.stop();

      await rm(marker());
      const third = await start();
      expect(third.isEmpty).toBe(true);
      expect(await location()).not.toBe(folder);
    });
  });
});

/** As the owner of the tables, or as another user. */
const query = ({ ownerConnection }: EmbeddedPostgres, statement: string, connection: pg.ClientConfig = ownerConnection) =>
  queryAs(connection, statement);
