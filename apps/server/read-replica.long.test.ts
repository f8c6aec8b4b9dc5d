import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { installPackages } from './testing/debian-packages.ts';
import { freePorts } from './testing/free-port.ts';
import { storeManyOrders } from './testing/many-orders.ts';
import { rootAccount } from './testing/root-account.ts';
import { openFleet } from './testing/servers/fleet.ts';
import { httpCaller, type HttpCaller } from './testing/servers/http-caller.ts';
import { startOwnWrites } from './testing/servers/own-writes.ts';
import { haveOwnProcessors, keepOn } from './testing/servers/processors.ts';
import { exportPaths, measureStaff, type Rates } from './testing/servers/replica-load.ts';
import { startStreaming, type DatabaseNode } from './testing/servers/streaming.ts';
import { storeMarked } from './testing/servers/table.ts';

const orders = Number(process.env['REPLICA_ROWS'] ?? 20_000);
const seconds = Number(process.env['REPLICA_SECONDS'] ?? 5);
const rounds = 3;
const maxLagSeconds = 3;

/**
 * Two servers with a streaming replica and one without, on one primary. As if they had machines of their own, the primary, the first
 * server and its staff share one processor; the replica, the other servers and the downloads share another.
 */
describe('a streaming replica', { timeout: 900_000 }, async () => {
  await installPackages(['curl', 'taskset'], ['curl', 'util-linux']);
  const streaming = await startStreaming();
  const { primary, replica } = streaming;
  const ports = await freePorts(3);
  const fleet = await openFleet(ports);
  const [first = '', second = '', alone = ''] = fleet.addresses;
  const lines: string[] = [];
  let token: string;
  let asRoot: HttpCaller;

  beforeAll(async () => {
    const env = {
      ...{ DATABASE_URL: primary.url, DATABASE_POOL: '6', DEMO: 'false', BSS_URL: inject('billing') },
      ...{ ADMIN_EMAIL: rootAccount.email, ADMIN_PASSWORD: rootAccount.password },
    };
    const withReplica = { ...env, DATABASE_READ_URL: replica.url, DATABASE_READ_MAX_LAG_SECONDS: String(maxLagSeconds) };
    await fleet.start(ports[0] ?? 0, withReplica);
    await fleet.start(ports[1] ?? 0, withReplica);
    await fleet.start(ports[2] ?? 0, env);
    for (const pid of [process.pid, await primary.postmaster(), fleet.pidOf(ports[0] ?? 0)]) await keepOn(0, pid);
    for (const pid of [await replica.postmaster(), ...ports.slice(1).map(fleet.pidOf)]) await keepOn(1, pid);
    const pool = new pg.Pool({ connectionString: primary.url });
    await storeManyOrders(pool, orders);
    await pool.end();
    token = await httpCaller(first)(contract.accounts.login, rootAccount);
    asRoot = httpCaller(first, { 'x-session-uuid': token });
    await waitUntilUsed();
  }, 600_000);
  afterAll(async () => {
    await fleet.close();
    await streaming.stop();
    const text = `Measured on ${new Date().toISOString().slice(0, 10)} with ${orders.toLocaleString('en')} orders${haveOwnProcessors ? '' : ', all on one processor'}.\n\n${lines.join('\n')}`;
    process.stdout.write(`${text}\n`);
    if (orders >= wholeSize && lines.length === linesOfWholeRun) await storeMarked('scaling.md', 'npm run replica', text);
  });

  const stateOn = async (address: string) =>
    (await httpCaller(address, { 'x-session-uuid': token })(contract.system.overview, {})).replica?.state;
  const waitForState = (state: string) =>
    vi.waitFor(async () => expect([await stateOn(first), await stateOn(second)]).toEqual([state, state]), long);
  const waitUntilUsed = () => waitForState('in_use');

  /** PostgreSQL counts the rows of a transaction at its end, and those of an idle connection after a second. */
  const waitForEndOfExports = async () => {
    const exports = `select pid from pg_stat_activity where application_name = 'simdesk snapshot'`;
    await vi.waitFor(async () => expect([await primary.query(exports), await replica.query(exports)]).toEqual([[], []]), long);
    await pause(1100);
  };

  it('answers what the primary would answer', async () => {
    await vi.waitFor(async () => {
      const positions = [
        await primary.query('select pg_current_wal_lsn() as at'),
        await replica.query('select pg_last_wal_replay_lsn() as at'),
      ];
      expect(positions[1]).toEqual(positions[0]);
    }, long);
    const read = async (address: string, path: string) =>
      (await fetch(new URL(path, address), { headers: { 'x-session-uuid': token } })).text();
    for (const path of exportPaths.slice(0, 2)) {
      const [ofReplica, ofPrimary] = [await read(first, path), await read(alone, path)];
      expect(ofReplica.split('\n').length).toBeGreaterThan(orders);
      expect(ofReplica === ofPrimary).toBe(true);
    }
    expect((await asRoot(contract.home.overview, {})).days).toHaveLength(30);
  });

  it('takes the exports off the primary', async () => {
    const rows = await primary.query(`select uuid from orders order by id desc limit 4`);
    const chosen = rows.map(({ uuid }) => String(uuid));
    const phases: Phase[] = [
      { name: 'no exports', exportsAt: second, exporters: 0, samples: [] },
      { name: 'exports on the replica', exportsAt: second, exporters: 2, samples: [] },
      { name: 'exports on the primary', exportsAt: alone, exporters: 2, samples: [] },
    ];
    // Interleaved, so that what else runs on the machine meets all of them; the first round warms up.
    for (let round = 0; round <= rounds; round++)
      for (const { exportsAt, exporters, samples } of phases) {
        const before = await readWork(primary, replica);
        const rates = await measureStaff(
          { token, staffAt: first, exportsAt, processorOfExports: 1 },
          { seconds, exporters, orders: chosen },
        );
        await waitForEndOfExports();
        const after = await readWork(primary, replica);
        if (round > 0) samples.push({ ...rates, ...perSecond(before, after, seconds) });
      }
    const [none, onReplica, onPrimary] = phases.map(({ samples }) => medians(samples)) as [Sample, Sample, Sample];
    const table = toTable(phases.map(({ name }, index) => [name, [none, onReplica, onPrimary][index] ?? none]));
    process.stdout.write(`${table.join('\n')}\n`);
    const rowsOfExports = (sample: Sample) =>
      sample.primaryRows - sample.staffPerSecond * (none.primaryRows / none.staffPerSecond);
    expect(rowsOfExports(onReplica)).toBeLessThan(0.1 * none.primaryRows);
    expect(rowsOfExports(onPrimary)).toBeGreaterThan(0.2 * none.primaryRows);
    expect(onReplica.primaryCpuMs).toBeLessThan(onPrimary.primaryCpuMs);
    lines.push(...table, '', comparison(none, onReplica, onPrimary));
  });

  it.each([
    [
      'is in order',
      async () => {
        await pause(3000);
      },
    ],
    [
      'replays nothing for a while (`pg_wal_replay_pause()`)',
      async () => {
        await replica.query('select pg_wal_replay_pause()');
        await waitForState('behind');
        await pause(2000);
        await replica.query('select pg_wal_replay_resume()');
      },
    ],
    [
      'is frozen (SIGSTOP)',
      async () => {
        await replica.freeze();
        await waitForState('unreachable');
        await pause(2000);
        await replica.thaw();
      },
    ],
    [
      'is killed and started again',
      async () => {
        await replica.stop();
        await waitForState('unreachable');
        await pause(2000);
        await replica.start();
      },
    ],
  ])('that %s costs no request and shows nobody the past', async (name, fault) => {
    if (faultLines() === 0) lines.push('', ...faultHead);
    const stop = startOwnWrites([first, second], token);
    await pause(2000);
    await fault();
    await waitUntilUsed();
    await pause(1000);
    const { requests, failures, staleOwnWrites, oldestForVisitorsMs, slowestMs, cutDownloads } = await stop();
    const figures = [requests, sum(failures.values()), staleOwnWrites, cutDownloads];
    lines.push(`| ${[name, ...figures, shown(oldestForVisitorsMs / 1000, 1), shown(slowestMs / 1000, 1)].join(' | ')} |`);
    expect({ failures: [...failures], staleOwnWrites }).toEqual({ failures: [], staleOwnWrites: 0 });
    expect(oldestForVisitorsMs).toBeLessThan(maxLagSeconds * 1000);
    expect(requests).toBeGreaterThan(50);
  });

  const faultLines = () => lines.filter((line) => line === faultHead[0]).length;
});

const long = { timeout: 60_000, interval: 200 };
const wholeSize = 200_000;
/** Two heads of two lines, two empty lines, three phases, their comparison and four faults. */
const linesOfWholeRun = 14;

interface Work {
  primaryCpuMs: number;
  replicaCpuMs: number;
  /** Rows and blocks that the primary read. */
  primaryRows: number;
  primaryBlocks: number;
}
type Sample = Rates & Work;
interface Phase {
  name: string;
  exportsAt: string;
  exporters: number;
  samples: Sample[];
}

const readWork = async (primary: DatabaseNode, replica: DatabaseNode): Promise<Work> => {
  const [read] = await primary.query(`
    select pg_stat_clear_snapshot(), tup_returned::float8 as rows, (blks_hit + blks_read)::float8 as blocks
    from pg_stat_database where datname = 'simdesk'`);
  return {
    ...{ primaryCpuMs: await primary.cpuMs(), replicaCpuMs: await replica.cpuMs() },
    ...{ primaryRows: Number(read?.['rows']), primaryBlocks: Number(read?.['blocks']) },
  };
};

const perSecond = (before: Work, after: Work, duration: number): Work => {
  const rate = (name: keyof Work) => (after[name] - before[name]) / duration;
  return {
    ...{ primaryCpuMs: rate('primaryCpuMs'), replicaCpuMs: rate('replicaCpuMs') },
    ...{ primaryRows: rate('primaryRows'), primaryBlocks: rate('primaryBlocks') },
  };
};

const medians = (samples: Sample[]): Sample => {
  const names = Object.keys(samples[0] ?? {}) as (keyof Sample)[];
  const middle = (name: keyof Sample) =>
    samples.map((sample) => sample[name]).toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Sample;
};

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const shown = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const toTable = (rows: [string, Sample][]): string[] => [
  '| | staff requests/s | of those without exports | median ms | 95 % ms | exported MB/s | processor of the primary, ms/s | of the replica, ms/s | rows read by the primary /s | blocks read by the primary /s |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(([name, sample]) => {
    const share = sample.staffPerSecond / (rows[0]?.[1].staffPerSecond ?? 1);
    const figures = [
      ...[shown(sample.staffPerSecond), `${shown(100 * share)} %`, shown(sample.medianMs, 1), shown(sample.p95Ms, 1)],
      ...[shown(sample.exportedBytesPerSecond / 1e6, 1), shown(sample.primaryCpuMs), shown(sample.replicaCpuMs)],
      ...[shown(sample.primaryRows), shown(sample.primaryBlocks)],
    ];
    return `| ${[name, ...figures].join(' | ')} |`;
  }),
];

const comparison = (none: Sample, onReplica: Sample, onPrimary: Sample): string => {
  const share = (sample: Sample) => `${shown((100 * sample.staffPerSecond) / none.staffPerSecond)} %`;
  return `Staff keep ${share(onReplica)} of their requests beside exports on the replica, and ${share(onPrimary)} beside exports on the primary, which then uses ${shown(onPrimary.primaryCpuMs / onReplica.primaryCpuMs, 1)} times the processor time.`;
};

const faultHead = [
  '| the replica | requests | failed | own writes not seen | downloads cut off | oldest answer to a visitor, s | slowest answer, s |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];
