import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseClients } from './testing/database-clients.ts';
import { databaseUrl } from './testing/database-url.ts';
import { createEmptyDatabase } from './testing/databases.ts';
import { freePort } from './testing/free-port.ts';
import { countLockWaits } from './testing/lock-waits.ts';
import { isRunning, spawnServer, stopProcess } from './testing/server-process.ts';
import { waitOptions } from './testing/wait-options.ts';

/** Stops the compiled server as a process while it starts; needs `npm run types` first. */
describe.skipIf(process.platform === 'win32')('SIGTERM during a start', { timeout: 180_000 }, () => {
  let parent: string;
  let dataDir: string;
  let child: ChildProcess | null;
  const connected = databaseClients();

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
    await chmod(parent, 0o755);
    dataDir = join(parent, 'data');
    child = null;
  });
  afterEach(async () => {
    if (child && isRunning(child)) await stopProcess(child, 'SIGKILL');
    await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  /** Starts the server, and resolves when its port answers that it starts. */
  const start = async (env: Record<string, string>) => {
    const port = await freePort();
    const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), ...env });
    child = server.child;
    await vi.waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(await answer.json()).toEqual({ ready: false, reason: 'starting' });
    }, waitOptions);
    return server;
  };

  it('ends a server that waits for its database', async () => {
    const server = await start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop', DATABASE_WAIT_SECONDS: '300' });
    expect(await stopProcess(server.child, 'SIGTERM')).toBe(0);
    expect(server.output.errors()).toBe('');
  });

  it('ends a server that waits for the migrations of another one, with its connection', async () => {
    const settings = await createEmptyDatabase();
    const other = await connected(settings);
    await other.query('select pg_advisory_lock(7460001)');
    const server = await start({ DATABASE_URL: databaseUrl(settings) });
    await vi.waitFor(async () => expect(await countLockWaits(other)).toBe(1), waitOptions);
    expect(await stopProcess(server.child, 'SIGTERM')).toBe(0);
    expect(server.output.errors()).toBe('');
    expect(await countLockWaits(other)).toBe(0);
  });

  it('ends a first start with the database that it creates', async () => {
    const server = await start({});
    const stopped = once(server.child, 'exit');
    await vi.waitFor(async () => expect((await readdir(dataDir)).join()).toContain('unfinished-database'), waitOptions);
    server.child.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
    expect(server.output.errors()).toBe('');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('ends a first start that loads the demo data, without its files, and the next start is ready', async () => {
    const server = await start({});
    const storedFiles = async () =>
      (await readdir(join(dataDir, 'storage'), { recursive: true })).filter((name) => name.endsWith('content'));
    await vi.waitFor(async () => expect((await storedFiles()).length).toBeGreaterThan(5), { ...waitOptions, timeout: 90_000 });
    expect(await stopProcess(server.child, 'SIGTERM')).toBe(0);
    expect(server.output.errors()).toBe('');
    expect(await storedFiles()).toEqual([]);
    expect(await readdir(join(dataDir, 'database', 'cluster'))).not.toContain('postmaster.pid');

    // Without the demo, which would take longer than all the rest.
    const next = spawnServer({ DATA_DIR: dataDir, DEMO: 'false' });
    child = next.child;
    await next.output.address();
    expect(await stopProcess(next.child, 'SIGTERM')).toBe(0);
  });
});
