import { basename } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { changedFiles, listFiles, testsNear } from './changes.mjs';
import { stopCommands } from './command.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { onStopRequest } from './on-stop-request.mjs';
import { printSummary, startSteps } from './steps.mjs';
import {
  buildConsole,
  checkFormat,
  checkTypes,
  findUnusedCode,
  lint,
  notRun,
  runPlaywright,
  runVitest,
  testConsole,
} from './test-steps.mjs';

/** Runs all checks and tests; the last line counts the results. */
export const runTests = async () => {
  const packages = prepare();
  const [chromium] = await Promise.all([ensureChromium(packages), packages]);
  const { step, results } = startSteps();
  const check = async () => {
    await step('lint', lint);
    await step('format', checkFormat);
    await step('unused code', findUnusedCode);
    await step('console units', testConsole);
  };
  const test = async () => {
    const isBuilt = await build(step);
    await step('units and server', (onOutput) => runVitest(onOutput, '--project=units', '--project=server'));
    await step('browser', (onOutput) => (isBuilt ? runPlaywright(onOutput, chromium) : notRun('the build failed')));
  };
  // A single step does not keep two cores busy.
  await Promise.all([test(), check()]);
  printSummary(results);
};

/** Runs types, lint and units, and of the other tests those near the changes. */
export const runQuickTests = async () => {
  await prepare();
  const changes = changedFiles();
  const serverTests = testsNear(changes, listFiles('apps/server/*.test.ts', 'packages/embedded-postgres/*.test.ts'));
  const specs = changes.filter((file) => file.startsWith('apps/e2e/tests/'));
  const chromium = specs.length > 0 ? await ensureChromium() : {};
  const { step, results } = startSteps();
  const check = async () => {
    await step('lint', lint);
    await step('units', (onOutput) => runVitest(onOutput, '--project=units'));
    await step('console units', testConsole);
  };
  const test = async () => {
    const isBuilt = await (specs.length > 0 ? build(step) : compile(step));
    if (serverTests.length > 0) await step('server', (onOutput) => runVitest(onOutput, '--project=server', ...serverTests));
    if (specs.length > 0)
      await step('browser', (onOutput) =>
        isBuilt ? runPlaywright(onOutput, chromium, ...specs.map((file) => basename(file))) : notRun('the build failed'),
      );
  };
  await Promise.all([test(), check()]);
  printSummary(results);
};

const prepare = async () => {
  onStopRequest((signal) => {
    stopCommands(signal);
    process.exit(1);
  });
  await withBuildLock(installIfNeeded);
};

const compile = (step) => withBuildLock(() => step('types', checkTypes));

const build = (step) =>
  withBuildLock(async () => {
    const isCompiled = await step('types', checkTypes);
    return (await step('console build', buildConsole)) && isCompiled;
  });
