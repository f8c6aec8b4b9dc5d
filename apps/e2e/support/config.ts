import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type PlaywrightTestConfig } from '@playwright/test';

/** Playwright's workers load this file again and inherit these values through the environment. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_BILLING_PORT'] ??= String(await freePort());
process.env['E2E_PAYMENTS_PORT'] ??= String(await freePort());
process.env['E2E_GEOCODER_PORT'] ??= String(await freePort());
process.env['E2E_MAIL_PORT'] ??= String(await freePort());
process.env['E2E_MAILBOX_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= temporaryFolder();
const {
  E2E_PORT = '',
  E2E_BILLING_PORT = '',
  E2E_PAYMENTS_PORT = '',
  E2E_GEOCODER_PORT = '',
  E2E_MAIL_PORT = '',
  E2E_MAILBOX_PORT = '',
  E2E_DATA = '',
  CHROMIUM_PATH,
} = process.env;

const baseURL = `http://localhost:${E2E_PORT}`;
const billingURL = `http://127.0.0.1:${E2E_BILLING_PORT}`;
const gracefulShutdown = { signal: 'SIGTERM', timeout: 15_000 } as const;

/** One browser, one server with demo data, and the sandbox, for the tests and for the screenshots. */
export const runSettings = {
  forbidOnly: true,
  // A retry on CI tolerates a slow machine.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
  webServer: [
    {
      command: 'node ../sandbox/dist/main.js',
      url: billingURL,
      reuseExistingServer: true,
      env: {
        SANDBOX_BILLING_PORT: E2E_BILLING_PORT,
        SANDBOX_PAYMENTS_PORT: E2E_PAYMENTS_PORT,
        SANDBOX_GEOCODER_PORT: E2E_GEOCODER_PORT,
        SANDBOX_MAIL_PORT: E2E_MAIL_PORT,
        SANDBOX_MAILBOX_PORT: E2E_MAILBOX_PORT,
      },
      gracefulShutdown,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: 'node ../server/dist/main.js',
      url: `${baseURL}/readyz`,
      // A server runs already only if `E2E_PORT` is set from outside.
      reuseExistingServer: true,
      env: {
        PORT: E2E_PORT,
        DATA_DIR: E2E_DATA,
        DEMO: 'true',
        CHECK_ANSWERS: 'true',
        LOG_LEVEL: 'warn',
        BSS_URL: billingURL,
        PAYMENT_URL: `http://127.0.0.1:${E2E_PAYMENTS_PORT}`,
        SMTP_URL: `smtp://127.0.0.1:${E2E_MAIL_PORT}`,
        // Short, for the tests with a slow billing system.
        BSS_TIMEOUT_SECONDS: '1',
        GEOCODER_URL: `http://127.0.0.1:${E2E_GEOCODER_PORT}`,
        GEOCODER_INTERVAL_MS: '0',
        // No test needs the internet.
        TILE_URL: 'off',
        // The test data need not survive a power failure.
        PGOPTIONS: '-c synchronous_commit=off',
      },
      timeout: 180_000,
      gracefulShutdown,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
} satisfies PlaywrightTestConfig;

/** Removed at the end of the run. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simdesk-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
