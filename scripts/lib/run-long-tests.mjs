import { run, runTool, stopCommands, tsc } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withBuildLock } from './build-lock.mjs';
import { inRoot, log } from './project.mjs';
import { onStopRequest } from './on-stop-request.mjs';

/** Suites that `npm test` runs in a short form, with the settings of the long form. */
export const suites = {
  fuzz: {
    settings: { FUZZ_RUNS: '300', MODEL_RUNS: '100' },
    tests: [
      'apps/server/fuzz.test.ts',
      'apps/server/orders/random-transitions.test.ts',
      'apps/server/core/content/flatten-nesting.test.ts',
    ],
  },
  attack: {
    settings: { ATTACKS: '50' },
    tests: ['apps/server/security/parallel-attacks.test.ts'],
  },
  faults: {
    settings: { KILLS: '20', LEAVES: '50' },
    tests: [
      'apps/server/lifecycle.test.ts',
      'apps/server/orders/crash-recovery.test.ts',
      'apps/server/orders/refund-safety.test.ts',
      'apps/server/orders/bulk/bulk-kill.test.ts',
      'apps/server/core/http/database-outage.test.ts',
      'apps/server/core/jobs/',
      'apps/server/reports/interrupted-downloads.test.ts',
      'packages/embedded-postgres/',
    ],
  },
  s3: {
    settings: { LONG_TESTS: '1' },
    tests: ['apps/server/outside/s3/swift.long.test.ts'],
  },
  upgrade: {
    settings: { LONG_TESTS: '1', UPGRADE_SECONDS: '30' },
    tests: ['apps/server/upgrade.long.test.ts', 'scripts/deploy.long.test.ts'],
  },
  'backup-drill': {
    settings: { LONG_TESTS: '1' },
    tests: ['apps/server/backup/backup-drill.long.test.ts', 'packages/embedded-postgres/base-backup.long.test.ts'],
  },
  servers: {
    settings: { LONG_TESTS: '1' },
    tests: ['apps/server/several-servers.long.test.ts'],
  },
  ha: {
    settings: { LONG_TESTS: '1' },
    tests: ['apps/server/high-availability.long.test.ts'],
  },
  replica: {
    settings: { LONG_TESTS: '1', REPLICA_ROWS: '200000', REPLICA_SECONDS: '10' },
    tests: ['apps/server/read-replica.long.test.ts'],
  },
  storm: {
    settings: { STORM_ROWS: '20000', STORM_SECONDS: '60', STORM_CONSOLES: '200' },
    tests: ['apps/server/storm.test.ts'],
  },
  scale: {
    settings: { ORDERS: '200000', ROWS: '200000' },
    tests: [
      'apps/server/orders/query-plans.test.ts',
      'apps/server/core/records/search-plans.test.ts',
      'apps/server/files/large-files.test.ts',
    ],
    programs: ['bench/export-memory.mjs', 'bench/store-import-memory.mjs'],
  },
};

/** Settings in the environment take precedence. */
export const runLongTests = async (name) => {
  onStopRequest((signal) => {
    stopCommands(signal);
    process.exit(1);
  });
  if (!Object.hasOwn(suites, name)) {
    log(`Unknown suite ${name}; the suites are ${Object.keys(suites).join(', ')}.`);
    process.exit(1);
  }
  const { settings, tests, programs = [] } = suites[name];
  const env = { ...settings, ...process.env };
  await withBuildLock(installIfNeeded);
  log(
    Object.keys(settings)
      .map((setting) => `${setting}=${env[setting]}`)
      .join(' '),
  );
  const steps = [
    () => withBuildLock(() => runTool(tsc, ['-b'])),
    () => runTool('vitest/vitest.mjs', ['run', ...tests], { env }),
    ...programs.map((program) => () => run(process.execPath, [inRoot(program)], { env })),
  ];
  for (const step of steps) if ((await step()) !== 0) process.exit(1);
};
