import { defineConfig } from 'vitest/config';

// The packages of this repository are taken from their sources, so that the tests need no build.
const fromSource = { conditions: ['source'] };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: fromSource,
        ssr: { resolve: fromSource },
        test: { name: 'packages', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        resolve: fromSource,
        ssr: { resolve: fromSource },
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          exclude: ['**/dist/**', '**/node_modules/**'],
          globalSetup: 'apps/server/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web',
    ],
    maxWorkers: 2,
  },
});
