import { existsSync, readFileSync } from 'node:fs';

/** The counts of Vitest; null without a report. A file that could not run counts as a failed test. */
export const readVitestReport = (path) => {
  const report = read(path);
  if (!report) return null;
  const filesNotRun = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesNotRun.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** The counts of Playwright; null without a report. Errors outside of tests count as failed tests. */
export const readPlaywrightReport = (path) => {
  const report = read(path);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
};

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
