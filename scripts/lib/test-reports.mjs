import { existsSync, readFileSync } from 'node:fs';

/** What Vitest counted; null without a report. A file that could not be run counts as a failed test. */
export const readVitestReport = (path) => {
  const report = read(path);
  if (!report) return null;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** What Playwright counted; null without a report. Errors outside of tests count as failed tests. */
export const readPlaywrightReport = (path) => {
  const report = read(path);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
};

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
