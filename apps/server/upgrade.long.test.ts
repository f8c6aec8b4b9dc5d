import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { packageRoot } from './platform/package-root.ts';
import { databaseUrl } from './testing/database-url.ts';
import { runCommand } from './testing/run-command.ts';
import { isRunning, spawnServer, stopProcess } from './testing/server-process.ts';
import { startBalancer } from './testing/upgrade/balancer.ts';
import { startLoad } from './testing/upgrade/load.ts';
import { buildOlderRelease, type OlderRelease } from './testing/upgrade/older-release.ts';

/** How long the load runs in each state of the upgrade. */
const seconds = Number(process.env['UPGRADE_SECONDS'] ?? 10);
const administrator = { email: 'root@example.com', password: 'root-secret' };

/** From the last release to this commit, under load, with the servers as processes. */
describe('an upgrade', { timeout: 1_200_000 }, () => {
  const shared = inject('database');
  const settings = { ...shared, database: `upgrade_${randomBytes(6).toString('hex')}` };
  const newer = [join(packageRoot, 'dist', 'main.js')];
  const children: ChildProcess[] = [];
  let dataDir: string;
  let older: OlderRelease;
  let pool: pg.Pool;

  beforeAll(async () => {
    older = await buildOlderRelease();
    dataDir = await mkdtemp(join(tmpdir(), 'simdesk-upgrade-'));
    const admin = new pg.Client({ ...shared, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${settings.database} template template0`);
    await admin.end();
    pool = new pg.Pool({ ...settings, max: 2 });
  }, 900_000);

  afterAll(async () => {
    await Promise.all(children.filter(isRunning).map((child) => stopProcess(child, 'SIGTERM')));
    await pool?.end();
    await older?.remove();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (program: string[]) => {
    const { child, output } = spawnServer(
      {
        ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(settings), STOP_DELAY_SECONDS: '2', STOP_LIMIT_SECONDS: '30' },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      },
      program,
    );
    children.push(child);
    return { child, address: await output.address() };
  };

  it('fails no request and loses no write', async () => {
    const balancer = startBalancer();
    const old = [await start(older.main), await start(older.main)];
    for (const { address } of old) await balancer.add(address);
    onTestFinished(balancer.stop);
    const load = await startLoad(balancer, administrator);
    onTestFinished(load.stop);
    await pause(seconds * 1000);

    const migration = await runCommand('migrate-command', { DATABASE_URL: databaseUrl(settings), DATA_DIR: dataDir });
    expect(migration).toMatchObject({ code: 0, errors: '' });
    const migrations = migration.lines.filter((line) => line.startsWith('Applied: ')).length;
    await pause(seconds * 1000);
    expect(load.figures.failures, `requests to ${older.name} on the migrated database`).toEqual([]);

    // A server of the older release that restarts meanwhile, which is also the way back.
    const back = await start(older.main).catch((error: unknown) => {
      throw new Error(`${older.name} does not start with the migrated database.`, { cause: error });
    });
    await balancer.add(back.address);
    for (const server of [...old, back]) {
      const replacement = await start(newer);
      await balancer.add(replacement.address);
      const ended = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      expect(await ended, 'the exit code of a replaced server').toEqual([0, null]);
      balancer.remove(server.address);
      await pause((seconds * 1000) / 4);
    }
    await load.stop();
    await balancer.stop();

    const { requests, failures, slowestMs } = load.figures;
    const { lost, doubled } = await compare(load.written);
    process.stdout.write(
      `| from | migrations | requests | failed | lost | doubled | slowest |\n` +
        `| ${older.name} | ${migrations} | ${requests} | ${failures.length} | ${lost} | ${doubled} | ${Math.round(slowestMs)} ms |\n`,
    );
    expect(failures).toEqual([]);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  });

  /** Compares what the servers have confirmed with the database. */
  const compare = async ({ categories, orders }: { categories: string[]; orders: string[] }) => {
    const { rows } = await pool.query<{ key: string; count: number }>(
      `select name as key, count(*)::int as count from faq_categories group by 1
       union all select uuid::text, count(*)::int from orders group by 1`,
    );
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    const confirmed = [...categories, ...orders];
    const lost = confirmed.filter((key) => !counts.has(key)).length;
    const doubled = rows.filter(({ count }) => count > 1).length + Math.max(0, rows.length - confirmed.length);
    return { lost, doubled };
  };
});
