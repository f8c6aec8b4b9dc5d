import { fileURLToPath } from 'node:url';
import { devices, type PlaywrightTestConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

/** One browser, and one server with demo data per worker, for the tests and for the screenshots. */
export const runSettings = {
  globalSetup: fileURLToPath(new URL('global-setup.ts', import.meta.url)),
  forbidOnly: true,
  // Only against hanging: a busy machine may take long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
        // A page does not live long enough for optimized code to repay its compilation, an eighth of the browser's work; and threads
        // that collect garbage side by side wait for each other when all processors are busy, another eighth.
        '--js-flags=--no-maglev,--no-turbofan,--single-threaded',
      ],
    },
  },
} satisfies PlaywrightTestConfig;
