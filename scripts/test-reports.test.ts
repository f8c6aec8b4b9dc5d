import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './lib/test-reports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'simdesk-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const save = (report: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

it('a report of Vitest has counts and tests, and a file that could not run counts as failed', () => {
  const path = save({
    ...{ numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 },
    testResults: [
      {
        name: join(root, 'packages/rules/slug.test.ts'),
        status: 'passed',
        assertionResults: [{ fullName: 'a slug is short', duration: 1500 }, { fullName: 'a skipped test' }],
      },
      { name: join(root, 'scripts/broken.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  const file = join('packages', 'rules', 'slug.test.ts');
  expect(readVitestReport(path)).toEqual({
    ...{ passed: 1, failed: 1, skipped: 3 },
    tests: [
      { file, title: 'a slug is short', seconds: 1.5 },
      { file, title: 'a skipped test', seconds: 0 },
    ],
  });
});

it('a report of Playwright has the tests of all describe blocks, each with its slowest attempt', () => {
  const test = (title: string, ...durations: number[]) => ({
    title,
    file: 'faq.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const path = save({
    config: { rootDir: join(root, 'apps/e2e/tests') },
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
    errors: [{ message: 'a worker stopped' }],
    suites: [{ specs: [test('is listed', 2000)], suites: [{ specs: [test('is saved', 500, 3000), test('is skipped')] }] }],
  });
  const file = join('apps', 'e2e', 'tests', 'faq.spec.ts');
  expect(readPlaywrightReport(path)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 1 },
    tests: [
      { file, title: 'is listed', seconds: 2 },
      { file, title: 'is saved', seconds: 3 },
      { file, title: 'is skipped', seconds: 0 },
    ],
    failedPages: [],
  });
});

it.each(['', '  '])('a failed test of Playwright shows what its page had, without the menu (indented by “%s”)', (indent) => {
  const context = join(folder, 'error-context.md');
  const linesOf = (...lines: string[]) => lines.map((line) => `${indent}${line}\n`).join('');
  const shown = linesOf('- main:', '  - heading "Orders"', '- dialog "Error"');
  const page = linesOf('- complementary [ref=e1]:', '  - list:', '    - link "Home"') + shown;
  writeFileSync(context, `# Error details\n\n\`\`\`\nNot visible\n\`\`\`\n\n\`\`\`yaml\n${page}\`\`\`\n`);
  const results = [{ duration: 10, attachments: [{ name: 'error-context', path: context }, { name: 'trace' }] }];
  const path = save({
    config: { rootDir: join(root, 'apps/e2e/tests') },
    stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [{ title: 'is listed', file: 'faq.spec.ts', tests: [{ results }] }] }],
  });
  expect(readPlaywrightReport(path)?.failedPages).toEqual([
    `${join('apps', 'e2e', 'tests', 'faq.spec.ts')}: is listed\n${shown}`,
  ]);
});

it('without a report there are no counts', () => {
  expect(readVitestReport(join(folder, 'missing.json'))).toBeNull();
});
