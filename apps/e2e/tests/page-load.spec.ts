import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test } from '../support/fixtures.ts';
import { countCallRounds, measureVisits, type PageLoad } from '../support/page-load.ts';
import { signIn } from '../support/session.ts';

test.use({ ownPage: true });

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
    ready: (page: Page) => page.locator('tbody a[href^="/shop/orders/view/"]'),
    requests: 14,
    kibibytes: 300,
  },
] as const;

const smallFiles = ({ fileSizes }: PageLoad) => [...fileSizes].filter(([, size]) => size < 8 * 1024).map(([name]) => name);

for (const { path, role, ready, requests, kibibytes } of limits) {
  test(`a first visit of ${path} takes few requests, little data and no small files`, async ({ browser, baseURL }) => {
    const session = role === null ? null : await signIn(baseURL, { email: accounts[role], password: demoPassword });
    const visit = { browser, baseURL: baseURL ?? '', path, session, ready };
    const { cold, warm } = await measureVisits(visit);
    expect(cold.requests.length, cold.requests.join('\n')).toBeLessThanOrEqual(requests);
    expect(cold.bytes).toBeLessThanOrEqual(kibibytes * 1024);
    expect(smallFiles(cold)).toEqual([]);
    // What is in the cache is not loaded again.
    expect(warm.bytes).toBeLessThan(cold.bytes / 5);
    expect(await countCallRounds(visit)).toBeLessThanOrEqual(3);
  });
}
