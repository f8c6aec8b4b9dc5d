import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** All tests share one build and one server; each test creates the records that it changes. */
export default defineConfig({
  ...runSettings,
  testDir: 'tests',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'line',
  use: { ...runSettings.use, trace: 'on-first-retry' },
});
