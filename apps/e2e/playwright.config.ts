import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** All tests of a worker share its server; each test creates the records that it changes. */
export default defineConfig({
  ...runSettings,
  testDir: 'tests',
  // One more than two processors: a worker often waits for an answer or a frame.
  workers: 3,
  fullyParallel: true,
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'line',
});
