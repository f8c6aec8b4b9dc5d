import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseUrl } from './testing/database-url.ts';
import { createEmptyDatabase } from './testing/databases.ts';
import { installPackages } from './testing/debian-packages.ts';
import { freePorts } from './testing/free-port.ts';
import { rootAccount } from './testing/root-account.ts';
import { runCommand } from './testing/run-command.ts';
import { countEffects } from './testing/servers/effects.ts';
import { openFleet } from './testing/servers/fleet.ts';
import { startLoad } from './testing/servers/load.ts';
import { startNginx } from './testing/servers/nginx.ts';
import { buildOlderRelease, type OlderRelease } from './testing/servers/older-release.ts';
import { prepareTarget } from './testing/servers/target.ts';

/** How long the load runs in each state of the upgrade. */
const seconds = Number(process.env['UPGRADE_SECONDS'] ?? 10);

/** From the last release to this commit, behind nginx, which tries no request twice, under load. */
describe('an upgrade', { timeout: 1_200_000 }, async () => {
  await installPackages(['nginx', 'curl'], ['nginx-light', 'curl']);
  const settings = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-upgrade-'));
  const [oldPorts, newPorts] = [await freePorts(3), await freePorts(3)];
  const fleet = await openFleet([...oldPorts, ...newPorts]);
  const nginx = await startNginx([...oldPorts, ...newPorts]);
  const pool = new pg.Pool({ ...settings, max: 2 });
  const select = async (statement: string) => (await pool.query<Record<string, unknown>>(statement)).rows;
  const env = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(settings), PUBLIC_WEB_BASE_URL: nginx.address, TRUST_PROXY: 'true' },
    ...{ ADMIN_EMAIL: rootAccount.email, ADMIN_PASSWORD: rootAccount.password, DEMO: 'false' },
    ...{ STOP_DELAY_SECONDS: '6', STOP_LIMIT_SECONDS: '60' },
  };
  let older: OlderRelease;

  beforeAll(async () => {
    older = await buildOlderRelease();
  }, 900_000);

  afterAll(async () => {
    await fleet.close();
    await nginx.stop();
    await pool.end();
    await older?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const waitForUpstreams = (ports: number[]) =>
    vi.waitFor(async () => expect(new Set(await nginx.upstreams())).toEqual(new Set(ports)), { timeout: 180_000, interval: 100 });

  it('fails no request and loses no write', async () => {
    const [first = 0, second = 0, third = 0] = oldPorts;
    for (const port of [first, second]) await fleet.start(port, env, older.main);
    await waitForUpstreams([first, second]);
    const { target } = await prepareTarget(`http://127.0.0.1:${first}`, nginx.address);
    const load = startLoad(target);
    await pause(seconds * 1000);

    const migration = await runCommand('migrate-command', { DATABASE_URL: databaseUrl(settings), DATA_DIR: dataDir });
    expect(migration).toMatchObject({ code: 0, errors: '' });
    const migrations = migration.lines.filter((line) => line.startsWith('Applied: ')).length;
    await pause(seconds * 1000);

    // A server of the older release that restarts meanwhile, which is also the way back.
    await fleet.start(third, env, older.main).catch((error: unknown) => {
      throw new Error(`${older.name} does not start with the migrated database.`, { cause: error });
    });
    await waitForUpstreams(oldPorts);
    for (const [index, port] of oldPorts.entries()) {
      await fleet.start(newPorts[index] ?? 0, env);
      await waitForUpstreams([...oldPorts.slice(index), ...newPorts.slice(0, index + 1)]);
      expect(await fleet.stop(port, 'SIGTERM'), 'the exit code of a replaced server').toBe(0);
      await waitForUpstreams([...oldPorts.slice(index + 1), ...newPorts.slice(0, index + 1)]);
    }
    await pause(seconds * 1000);
    const report = await load.stop();

    const failures = Object.fromEntries(report.failures);
    const effects = await countEffects(select, report);
    process.stdout.write(
      `| from | migrations | requests | failed | lost | doubled |\n` +
        `| ${older.name} | ${migrations} | ${report.requests} | ${JSON.stringify(failures)} | ${effects.lost} | ${effects.doubled} |\n`,
    );
    expect(failures).toEqual({});
    expect(effects).toEqual({ lost: 0, doubled: 0 });
    expect(report.orders.size).toBeGreaterThan(0);
  });
});
