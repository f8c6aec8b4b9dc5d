import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** Walks every screen and dialog of the console. It takes too long for `npm test`, which checks one of each kind. */
export default defineConfig({
  ...runSettings,
  use: { ...runSettings.use, actionTimeout: 10_000 },
  testDir: 'every-screen',
  timeout: 3_600_000,
  workers: 1,
  reporter: 'list',
});
