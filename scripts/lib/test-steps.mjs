import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { run, runTool, tsc } from './command.mjs';
import { inRoot } from './project.mjs';
import { createTestFolder } from './test-folder.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** The work of the steps: each one answers how many of its checks passed and failed. */
// Several checkers per project check most types several times.
export const checkTypes = (onOutput) => asOneTest(runTool(tsc, ['-b', '--checkers', '1'], options(onOutput, rareCollection())));

export const buildConsole = (onOutput) =>
  asOneTest(runTool('vite/bin/vite.js', ['build'], { ...options(onOutput), cwd: inRoot('apps', 'web') }));

export const lint = (onOutput) => asOneTest(runTool('oxlint/bin/oxlint', ['--type-aware'], options(onOutput, rareCollection())));

export const checkFormat = (onOutput) => asOneTest(runTool('oxfmt/bin/oxfmt', ['--check'], options(onOutput)));

export const findUnusedCode = (onOutput) => asOneTest(runTool('knip/bin/knip.js', [], options(onOutput)));

export const notRun = (reason) => ({ passed: 0, failed: 1, note: `not run: ${reason}` });

export const runVitest = (onOutput, ...args) =>
  withReport(readVitestReport, (report) =>
    runTool(
      'vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      options(onOutput),
    ),
  );

// A single worker gets all files at once. With several, each file would set up the browser's objects and import the console again.
export const testConsole = (onOutput) => runVitest(onOutput, '--project=web', '--maxWorkers=1');

export const runPlaywright = async (onOutput, chromium, ...args) => {
  const folder = inRoot('apps', 'e2e');
  if (!existsSync(join(folder, 'playwright.config.ts'))) return notRun('apps/e2e/playwright.config.ts is missing');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const read = (report) => {
    const result = readPlaywrightReport(report);
    // Where only the output is kept, nothing else says what the page showed.
    for (const page of result?.failedPages ?? []) onOutput(`\nThe page of the failed test ${page}\n`);
    return result;
  };
  return withReport(read, (report) =>
    run(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
      ...options(onOutput, { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      cwd: folder,
    }),
  );
};

const testFolder = createTestFolder();

/** The tools see a pipe instead of a terminal, but their output may be shown in one. */
const options = (onOutput, env = {}) => ({
  onOutput,
  env: { ...process.env, TMPDIR: testFolder, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
});

/** The compiler and the linter are written in Go. With two gigabytes more they collect garbage less often, and take a fifth less time. */
const rareCollection = () => (freemem() > 12 * 2 ** 30 ? { GOGC: '400' } : {});

const asOneTest = async (exitCode) => ((await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A suite also fails with a bad exit code but no failed test, or without any test. */
const withReport = async (read, runSuite) => {
  const folder = mkdtempSync(join(testFolder, 'report-'));
  try {
    const report = join(folder, 'report.json');
    const code = await runSuite(report);
    const result = read(report);
    if (!result) return { passed: 0, failed: 1, note: `ended without a report, with exit code ${code}` };
    if (result.passed + result.failed === 0) return { ...result, failed: 1, note: 'ran no tests' };
    if (code !== 0 && result.failed === 0) return { ...result, failed: 1, note: `ended with exit code ${code}` };
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
