import { run, runTool, stopCommands, tsc } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRoot, say } from './project.mjs';
import { onStopRequest } from './stop-request.mjs';

/** The suites that `npm test` runs in a short form, with the settings of their long one. */
const suites = {
  fuzz: {
    settings: { FUZZ_RUNS: '300', MODEL_RUNS: '100' },
    tests: ['apps/server/fuzz', 'apps/server/orders/model', 'apps/server/core/flatten-nesting'],
  },
  faults: {
    settings: { KILLS: '20', LEAVES: '50' },
    tests: [
      ...['apps/server/lifecycle', 'apps/server/orders/kills', 'apps/server/orders/refund-safety', 'apps/server/core/outage'],
      ...['apps/server/core/jobs', 'apps/server/reports/broken-downloads'],
    ],
  },
  scale: {
    settings: { ORDERS: '200000', ROWS: '200000' },
    tests: ['apps/server/orders/plans', 'apps/server/core/search-plans', 'apps/server/files/large-files'],
    programs: ['bench/export-memory.mjs', 'bench/store-import-memory.mjs'],
  },
};

/** What is set in the environment goes before. */
export const runLongTests = async (name) => {
  onStopRequest((signal) => {
    stopCommands(signal);
    process.exit(1);
  });
  if (!Object.hasOwn(suites, name)) {
    say(`There is no suite ${name}; there are ${Object.keys(suites).join(', ')}.`);
    process.exit(1);
  }
  const { settings, tests, programs = [] } = suites[name];
  const env = { ...settings, ...process.env };
  await oneAtATime(installIfNeeded);
  say(
    Object.keys(settings)
      .map((each) => `${each}=${env[each]}`)
      .join(' '),
  );
  const steps = [
    () => oneAtATime(() => runTool(tsc, ['-b'])),
    () => runTool('vitest/vitest.mjs', ['run', ...tests], { env }),
    ...programs.map((program) => () => run(process.execPath, [inRoot(program)], { env })),
  ];
  for (const step of steps) if ((await step()) !== 0) process.exit(1);
};
