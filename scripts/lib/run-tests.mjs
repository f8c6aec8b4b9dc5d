import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { run, runNpm, runTool, stopCommands, tsc } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRoot, say } from './project.mjs';
import { onStopRequest } from './stop-request.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** Everything that can be wrong, in one go; the last line counts it. */
export const runTests = async () => {
  onStopRequest((signal) => {
    stopCommands(signal);
    process.exit(1);
  });
  await oneAtATime(installIfNeeded);
  const chromium = await findChromium();
  const reports = mkdtempSync(join(tmpdir(), 'simdesk-reports-'));
  const results = [];
  const step = async (name, work) => {
    say(`\n— ${name} —`);
    const began = Date.now();
    const result = await work();
    results.push({ name, seconds: (Date.now() - began) / 1000, ...result });
    return result.failed === 0;
  };

  const built = await oneAtATime(async () => {
    const compiled = await step('types', () => asOneTest(runTool(tsc, ['-b'])));
    const bundled = await step('console build', () => asOneTest(runNpm(['run', '--silent', 'build', '-w', '@simdesk/web'])));
    return compiled && bundled;
  });
  await step('lint', () => asOneTest(runTool('oxlint/bin/oxlint', ['--type-aware'])));
  await step('format', () => asOneTest(runTool('prettier/bin/prettier.cjs', ['--check', '.'])));
  await step('unused code', () => asOneTest(runTool('knip/bin/knip.js', [])));
  await step('units and server', () => vitest(join(reports, 'vitest.json')));
  await step('browser', () => (built ? playwright(join(reports, 'playwright.json'), chromium) : notRun('the build failed')));
  rmSync(reports, { recursive: true, force: true });
  conclude(results);
};

const asOneTest = async (running) => ((await running) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const notRun = (reason) => ({ passed: 0, failed: 1, remark: `not run: ${reason}` });

const vitest = async (report) => {
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted(readVitestReport(report), code);
};

const playwright = async (report, env) => {
  const folder = inRoot('apps', 'e2e');
  if (!existsSync(join(folder, 'playwright.config.ts'))) return notRun('apps/e2e/playwright.config.ts is missing');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [cli, 'test', '--reporter=list,json'], {
    cwd: folder,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return counted(readPlaywrightReport(report), code);
};

/** A suite that ends badly without a failed test, or well without any test, has failed as well. */
const counted = (count, code) => {
  if (!count) return { passed: 0, failed: 1, remark: 'it ended without a report' };
  if (count.passed + count.failed === 0) return { ...count, failed: 1, remark: 'it ran no tests' };
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1, remark: `it ended with code ${code}` };
  return count;
};

const conclude = (results) => {
  say('');
  for (const { name, seconds, passed, failed, skipped, remark } of results) {
    const counts = [
      `${passed} passed`,
      `${failed} failed`,
      ...(skipped ? [`${skipped} skipped`] : []),
      ...(remark ? [remark] : []),
    ];
    say(`${name.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counts.join(', ')}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
};
