import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { contract, type CallInput } from '@simdesk/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { packageRoot } from './platform/package-root.ts';
import { bundledServer } from './testing/bundled-server.ts';
import { stopProcess, isRunning, spawnServer } from './testing/server-process.ts';
import { waitOptions } from './testing/wait-options.ts';

/** Starts, stops and kills the compiled server as a process; needs `npm run types` first. */
describe.skipIf(process.platform === 'win32')('a server process', { timeout: 300_000 }, () => {
  let parent: string;
  let dataDir: string;
  let children: ChildProcess[];
  const compiledServer = bundledServer();

  let prepared: string;

  const createParent = async () => {
    parent = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
    await chmod(parent, 0o755);
    dataDir = join(parent, 'data');
  };

  /** The data folder of a first start, for the tests that start on an existing database. */
  beforeAll(async () => {
    children = [];
    await createParent();
    const { child } = await startServer();
    await stopProcess(child, 'SIGTERM');
    prepared = parent;
  });
  afterAll(() => rm(prepared, { recursive: true, force: true }));

  beforeEach(async () => {
    children = [];
    await createParent();
  });

  afterEach(async () => {
    await Promise.all(children.filter(isRunning).map((child) => stopProcess(child, 'SIGTERM')));
    // A database that a killed server left behind.
    const pid = await postmasterPid().catch(() => null);
    if (pid) await killDatabase(pid);
    await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const run = (args: string[], env: Record<string, string>) => {
    const server = spawnServer({ DATA_DIR: dataDir, ...env }, args);
    children.push(server.child);
    return server;
  };
  /** With its owners, as which the database runs. */
  const usePrepared = () => promisify(execFile)('cp', ['-a', join(prepared, 'data'), dataDir]);
  const startServer = async (env: Record<string, string> = {}) => {
    const { child, output } = run(compiledServer(), { ...administrator, ...env });
    return { child, address: await output.address() };
  };
  const failToStart = async (env: Record<string, string>) => {
    const { child, output } = run(compiledServer(), { ...administrator, ...env });
    await once(child, 'close');
    return { code: child.exitCode, sentence: output.errors().trim() };
  };
  const postmasterPid = async () =>
    Number((await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

  /** The users of the database as which the server is connected. */
  const connectedUsers = async (): Promise<string[]> => {
    const [, , , port, host] = (await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(dataDir, 'database', 'password'), 'utf8')).trim();
    const login = { user: 'simdesk', password, database: 'postgres' };
    const superuser = new pg.Client({ host: host || '127.0.0.1', port: Number(port), ...login });
    await superuser.connect();
    try {
      const { rows } = await superuser.query<{ usename: string }>(
        "select distinct usename from pg_stat_activity where datname = 'simdesk'",
      );
      return rows.map(({ usename }) => usename);
    } finally {
      await superuser.end();
    }
  };

  it('starts a second time on the same database, as a user who owns nothing in it, and stops all its processes on SIGTERM', async () => {
    await usePrepared();
    const second = await startServer();
    expect((await fetch(new URL('/readyz', second.address))).status).toBe(200);
    expect(await connectedUsers()).toEqual(['simdesk_app']);

    const database = await postmasterPid();
    expect(await stopProcess(second.child, 'SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it('says in one sentence that its port is in use, before it creates a database', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    expect(await failToStart({ PORT: String(port) })).toEqual({
      code: 1,
      sentence: `Port ${port} is in use: stop the other program or set PORT to another number.`,
    });
    expect(existsSync(dataDir)).toBe(false);
    otherServer.close();
  });

  it('says in one sentence that it cannot use its data folder', async () => {
    await writeFile(dataDir, 'a file');
    expect(await failToStart({})).toEqual({
      code: 1,
      sentence: `The data folder ${dataDir} cannot be used: a file with that name exists. Move it away, or set DATA_DIR to another folder.`,
    });
  });

  it('says in one sentence that a setting is wrong', async () => {
    const { code, sentence } = await failToStart({ PORT: 'eighty' });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^These settings are not right: PORT: .*\.$/);
  });

  it('says in one sentence that another server uses its data folder', async () => {
    await usePrepared();
    const { child } = await startServer();
    expect(await failToStart({})).toEqual({
      code: 1,
      sentence: `Simdesk already runs on the data folder ${dataDir} (process ${child.pid}). Stop it first, or set DATA_DIR to another folder.`,
    });
  });

  it('says in one sentence that the database of DATABASE_URL does not answer', async () => {
    const { code, sentence } = await failToStart({
      DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop',
      DATABASE_WAIT_SECONDS: '0',
    });
    expect(code).toBe(1);
    expect(sentence).toBe('The database at 127.0.0.1:9 does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.');
  });

  describe('started by npm start', () => {
    const startAll = async (env: Record<string, string>) => {
      const script = pathToFileURL(join(packageRoot, '..', '..', 'scripts', 'lib', 'run-simdesk.mjs')).href;
      const program = `const { runSimdesk } = await import(${JSON.stringify(script)}); await runSimdesk();`;
      const { child, output } = run(['--input-type=module', '-e', program], env);
      return { child, address: await output.address(), sandbox: output.sandbox() };
    };
    const nothingAnswers = async (addresses: string[]) => {
      for (const address of addresses) await expect(fetch(address)).rejects.toThrow('fetch failed');
    };

    it('runs with a sandbox for the mail, and on SIGINT stops both', async () => {
      const { child, address, sandbox } = await startAll({});
      expect((await fetch(new URL('mails', sandbox))).status).toBe(200);
      await signIn(address, demoAccount);
      const database = await postmasterPid();
      expect(await stopProcess(child, 'SIGINT')).toBe(0);
      await nothingAnswers([address, sandbox]);
      expect(isAlive(database)).toBe(false);
    });

    it('stops in order when the script that started it is killed', async () => {
      await usePrepared();
      const { child, address, sandbox } = await startAll(administrator);
      const database = await postmasterPid();
      await stopProcess(child, 'SIGKILL');
      await vi.waitFor(() => expect(isAlive(database)).toBe(false), waitOptions);
      await vi.waitFor(() => nothingAnswers([address, sandbox]), waitOptions);
      await expect(postmasterPid()).rejects.toThrow('ENOENT');
    });
  });

  const kills = Number(process.env['KILLS'] ?? 3);
  it(
    `loses no acknowledged write when it is killed ${kills} times while writing`,
    { timeout: 180_000 + kills * 20_000 },
    async () => {
      await usePrepared();
      const acknowledged = new Map<string, string>();
      for (let round = 1; round <= kills; round += 1) {
        const { child, address } = await startServer();
        const token = await signIn(address, rootAccount);
        const writing = Promise.all(
          [1, 2, 3, 4].map((writer) => writeUntilRefused(address, token, `${round}.${writer}`, acknowledged)),
        );
        const enough = acknowledged.size + 10 + round * 7;
        await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(enough), waitOptions);
        // Every second time the database is killed with its server and must recover by itself.
        if (round % 2 === 0) process.kill(await postmasterPid(), 'SIGKILL');
        await stopProcess(child, 'SIGKILL');
        await writing;
      }

      const { address } = await startServer();
      const categories = await list(address, await signIn(address, rootAccount));
      const names = new Map(categories.map(({ uuid, name }) => [uuid, name]));
      expect([...acknowledged].filter(([uuid, name]) => names.get(uuid) !== name)).toEqual([]);
      expect(new Set(categories.map(({ name }) => name)).size).toBe(categories.length);
    },
  );
});

/** A zombie process is not alive. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

const killDatabase = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGQUIT');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), waitOptions);
};

const post = (address: string, path: string, body: unknown, token = ''): Promise<Response> =>
  fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-uuid': token },
    body: JSON.stringify(body),
  });

const readAnswer = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { response: string }).response;
};

const signIn = async (address: string, account: { email: string; password: string }): Promise<string> =>
  readAnswer(await post(address, contract.accounts.login.path, account));

const rootAccount = { email: 'root@example.com', password: 'root-secret' };
const demoAccount = { email: 'superadmin@example.com', password: 'demo1234' };

/** Without an administrator the first start loads the demo, which takes longer than all the rest of a start. */
const administrator = { ADMIN_EMAIL: rootAccount.email, ADMIN_PASSWORD: rootAccount.password };

const noAnswer = (error: unknown): null => {
  if (error instanceof TypeError) return null;
  throw error;
};

/** Creates records one by one and collects the confirmed ones, until the server is gone. */
const writeUntilRefused = async (address: string, token: string, writer: string, acknowledged: Map<string, string>) => {
  for (let count = 1; ; count += 1) {
    const draft: CallInput<typeof contract.faq.categories.create> = { name: `${writer}.${count}`, priority: count, publish: 1 };
    const answer = await post(address, contract.faq.categories.create.path, draft, token).catch(noAnswer);
    // Without an answer the server is gone, and with a 503 its database, which is killed a moment before it.
    if (answer === null || answer.status === 503) return;
    const uuid = await readAnswer(answer).catch(noAnswer);
    if (uuid === null) return;
    acknowledged.set(uuid, draft.name);
  }
};

const list = async (address: string, token: string): Promise<{ uuid: string; name: string }[]> => {
  const answer = await fetch(new URL(contract.faq.categories.list.path, address), { headers: { 'x-session-uuid': token } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { uuid: string; name: string }[] }).data;
};
