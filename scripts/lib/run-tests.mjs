import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { run, runNpm, runTool, stopCommands, tsc } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withBuildLock } from './build-lock.mjs';
import { inRoot, log } from './project.mjs';
import { onStopRequest } from './on-stop-request.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** Runs all checks and tests; the last line counts the results. */
export const runTests = async () => {
  onStopRequest((signal) => {
    stopCommands(signal);
    process.exit(1);
  });
  await withBuildLock(installIfNeeded);
  const chromium = await ensureChromium();
  const reports = mkdtempSync(join(tmpdir(), 'simdesk-reports-'));
  const results = [];
  const step = async (name, work) => {
    log(`\n— ${name} —`);
    const start = Date.now();
    const result = await work();
    results.push({ name, seconds: (Date.now() - start) / 1000, ...result });
    return result.failed === 0;
  };

  const isBuilt = await withBuildLock(async () => {
    const compiled = await step('types', () => asOneTest(runTool(tsc, ['-b'])));
    const bundled = await step('console build', () => asOneTest(runNpm(['run', '--silent', 'build', '-w', '@simdesk/web'])));
    return compiled && bundled;
  });
  await step('lint', () => asOneTest(runTool('oxlint/bin/oxlint', ['--type-aware'])));
  await step('format', () => asOneTest(runTool('prettier/bin/prettier.cjs', ['--check', '.'])));
  await step('unused code', () => asOneTest(runTool('knip/bin/knip.js', [])));
  await step('units and server', () => vitest(join(reports, 'vitest.json')));
  await step('browser', () => (isBuilt ? playwright(join(reports, 'playwright.json'), chromium) : notRun('the build failed')));
  rmSync(reports, { recursive: true, force: true });
  printSummary(results);
};

const asOneTest = async (exitCode) => ((await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const notRun = (reason) => ({ passed: 0, failed: 1, note: `not run: ${reason}` });

const vitest = async (report) => {
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return checkCounts(readVitestReport(report), code);
};

const playwright = async (report, env) => {
  const folder = inRoot('apps', 'e2e');
  if (!existsSync(join(folder, 'playwright.config.ts'))) return notRun('apps/e2e/playwright.config.ts is missing');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [cli, 'test', '--reporter=list,json'], {
    cwd: folder,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return checkCounts(readPlaywrightReport(report), code);
};

/** A suite also fails with a bad exit code but no failed test, or without any test. */
const checkCounts = (count, code) => {
  if (!count) return { passed: 0, failed: 1, note: 'ended without a report' };
  if (count.passed + count.failed === 0) return { ...count, failed: 1, note: 'ran no tests' };
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1, note: `ended with exit code ${code}` };
  return count;
};

const printSummary = (results) => {
  log('');
  for (const { name, seconds, passed, failed, skipped, note } of results) {
    const counts = [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : []), ...(note ? [note] : [])];
    log(`${name.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counts.join(', ')}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
};
