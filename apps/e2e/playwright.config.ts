import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** The workers read this file again: what is chosen once is handed on by the environment. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'simdesk-e2e-'));
const { E2E_PORT, E2E_DATA, CHROMIUM_PATH } = process.env;
const baseURL = `http://localhost:${E2E_PORT}`;

/** One build and one server with demo data for all tests; every test makes the records that it changes. */
export default defineConfig({
  testDir: 'tests',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
  webServer: {
    command: 'node ../server/dist/main.js',
    url: `${baseURL}/readyz`,
    env: { PORT: E2E_PORT ?? '', DATA_DIR: E2E_DATA ?? '', DEMO: 'true', CHECK_ANSWERS: 'true', LOG_LEVEL: 'warn', TILE_URL: '' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
