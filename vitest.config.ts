import { defineConfig } from 'vitest/config';

// The packages of this repository are taken from their sources, so that the tests need no build.
const fromSource = { conditions: ['source'] };
const needDatabase = ['apps/server/**/*.test.ts', 'packages/embedded-postgres/**/*.test.ts'];
const ignored = ['**/dist/**', '**/node_modules/**'];
// Only a long suite runs them, since they install programs.
const long = process.env['LONG_TESTS'] === undefined ? ['**/*.long.test.ts'] : [];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: fromSource,
        ssr: { resolve: fromSource },
        test: {
          name: 'units',
          include: ['packages/**/*.test.ts', 'apps/sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ignored, ...needDatabase, ...long],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        resolve: fromSource,
        ssr: { resolve: fromSource },
        test: {
          name: 'server',
          include: needDatabase,
          exclude: [...ignored, ...long],
          globalSetup: 'apps/server/testing/global-setup.ts',
          // Importing the server takes longer than most tests: a worker imports it once for all its files.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web',
    ],
    // More than two processors: some tests wait for processes and timeouts.
    maxWorkers: 4,
  },
});
