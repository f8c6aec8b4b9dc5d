import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from '../support/fixtures.ts';
import { measureVisits, type PageLoad } from '../support/page-load.ts';
import { signIn } from '../support/session.ts';

/** Brought within a first visit: all headers, the font and the calls count. */
const limits = [
  {
    path: '/enter/login',
    role: null,
    ready: (page: Page) => page.getByRole('button', { name: 'Log in' }),
    requests: 10,
    kibibytes: 190,
  },
  {
    path: '/shop/orders',
    role: 'Admin',
    ready: (page: Page) => page.getByRole('table').getByRole('row').nth(5),
    requests: 14,
    kibibytes: 300,
  },
] as const;

const smallFiles = ({ fileSizes }: PageLoad) => [...fileSizes].filter(([, size]) => size < 8 * 1024).map(([name]) => name);

for (const { path, role, ready, requests, kibibytes } of limits) {
  test(`a first visit of ${path} takes few requests, little data and no small files`, async ({ browser, baseURL }) => {
    const session = role === null ? null : await signIn(baseURL, { email: accounts[role], password: demoPassword });
    const { cold, warm } = await measureVisits({ browser, baseURL: baseURL ?? '', path, session, ready });
    expect(cold.requests.length, cold.requests.join('\n')).toBeLessThanOrEqual(requests);
    expect(cold.bytes).toBeLessThanOrEqual(kibibytes * 1024);
    expect(cold.callDepth).toBeLessThanOrEqual(3);
    expect(smallFiles(cold)).toEqual([]);
    // What is in the cache is not loaded again.
    expect(warm.bytes).toBeLessThan(cold.bytes / 5);
  });
}
