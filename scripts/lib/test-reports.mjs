import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

/**
 * The counts and the tests of Vitest, each with its file, title and duration; null without a report. A file that could not run
 * counts as a failed test.
 */
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
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
};

/** The same of Playwright, and what failed tests saw. Errors outside of tests count as failed tests. */
export const readPlaywrightReport = (path) => {
  const report = read(path);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  const fileOf = (spec) => relative(root, join(report.config.rootDir, spec.file));
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    tests: report.suites.flatMap(specsIn).map((spec) => ({
      file: fileOf(spec),
      title: spec.title,
      seconds: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    })),
    failedPages: report.suites.flatMap(specsIn).flatMap((spec) =>
      spec.tests
        .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
        .filter(({ name }) => name === 'error-context')
        .map(({ path: context }) => `${fileOf(spec)}: ${spec.title}\n${pageIn(readFileSync(context, 'utf8'))}`),
    ),
  };
};

/** What a page showed when its test failed, as Playwright describes it, without the menu at its side. */
const pageIn = (context) => {
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(context) ?? [];
  return withoutMenu(page.split('\n')).slice(0, mostLines).join('\n');
};

/** The lines of the menu are those that follow it with more space before them. */
const withoutMenu = (lines) => {
  const start = lines.findIndex((line) => line.trimStart().startsWith('- complementary'));
  const depthOf = (line) => line.length - line.trimStart().length;
  const isAfter = (line, at) => at > start && depthOf(line) <= depthOf(lines[start]);
  return start === -1 ? lines : [...lines.slice(0, start), ...lines.slice(lines.findIndex(isAfter))];
};

const mostLines = 150;

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
