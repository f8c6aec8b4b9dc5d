import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type PlaywrightTestConfig } from '@playwright/test';

/** The workers read this file again: what is chosen once is handed on by the environment. */
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

/** One browser and one server with demo data, a billing system, a payment provider and a geocoder, for the tests and for the pictures. */
export const runSettings = {
  forbidOnly: true,
  // A machine that stalls is not a defect; what fails twice is.
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
      // Only a port that was given from outside can have a server already.
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
        // One that is slow is given up soon.
        BSS_TIMEOUT_SECONDS: '1',
        GEOCODER_URL: `http://127.0.0.1:${E2E_GEOCODER_PORT}`,
        GEOCODER_INTERVAL_MS: '0',
        // No test needs the internet.
        TILE_URL: 'off',
        // What these tests store need not survive a power cut.
        PGOPTIONS: '-c synchronous_commit=off',
      },
      timeout: 180_000,
      gracefulShutdown,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
} satisfies PlaywrightTestConfig;

/** The database of one run, gone with it. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simdesk-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
