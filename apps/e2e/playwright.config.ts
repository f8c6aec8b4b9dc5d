import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** All tests of a worker share its server; each test creates the records that it changes. */
export default defineConfig({
  ...runSettings,
  testDir: 'tests',
  workers: 2,
  fullyParallel: true,
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'line',
});
