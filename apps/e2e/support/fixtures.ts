import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { withBilling, type BillingSystem } from './sandbox/billing.ts';
import { send, type Send } from './calls.ts';
import { openShop, type TestShop } from './factories/orders.ts';

export { expect };

/** The demo accounts by what they may do; all have the same password. */
export const demoPassword = 'demo1234';
export const accounts = {
  SuperAdmin: 'superadmin@example.com',
  Admin: 'admin@example.com',
  ChiefAgent: 'chief@example.com',
  NoRole: 'agent@example.com',
} as const;
export type Role = keyof typeof accounts;

interface Fixtures {
  /** Opens the console as somebody of this role. */
  openAs: (role: Role, path: string) => Promise<Page>;
  /** Makes calls as somebody of this role (for a company, if one is given), to prepare what a test needs. */
  callAs: (role: Role, company?: string) => Promise<Send>;
  /** The public shop, which places and pays orders. */
  shop: TestShop;
  /** The billing system, for this test alone: a test that refreshes its offers asks for it too. */
  billing: BillingSystem;
  /** No serious violation on the page as it is now. */
  expectAccessible: () => Promise<void>;
  /** Messages that the test provokes on purpose, e.g. a refused call. */
  allowMessages: (pattern: RegExp) => void;
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  openAs: async ({ page, baseURL }, provide) => {
    await provide(async (role, path) => {
      const session = await signIn(baseURL ?? '', role);
      await page.addInitScript((value) => {
        // Only once: a test that signs out must stay signed out.
        if (sessionStorage.getItem('e2e') === null) localStorage.setItem('XSessionUUID', value);
        sessionStorage.setItem('e2e', 'signed in');
      }, session);
      await page.goto(path);
      return page;
    });
  },

  callAs: async ({ baseURL }, provide) => {
    await provide(async (role, company) => {
      const session = await (ownSessions[role] ??= signIn(baseURL ?? '', role));
      return (call, input) => send(baseURL ?? '', session, call, input, company);
    });
  },

  shop: async ({ callAs, baseURL }, provide) => {
    await provide(await openShop(await callAs('Admin'), baseURL));
  },

  // Waiting for another test's turn is not this test's own time.
  billing: [async ({ baseURL: _server }, provide) => withBilling(provide), { timeout: 240_000 }],

  expectAccessible: async ({ page }, provide) => {
    await provide(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
    });
  },

  allowMessages: async ({ page }, provide) => {
    const patterns = allowed(page);
    await provide((pattern) => void patterns.push(pattern));
  },

  /** Nothing may be wrong in the browser's console that the test did not ask for. */
  quietConsole: [
    async ({ page }, provide) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await provide();
      expect(messages.filter((message) => !allowed(page).some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

const allowances = new WeakMap<Page, RegExp[]>();
const allowed = (page: Page): RegExp[] => {
  const patterns = allowances.get(page) ?? [];
  allowances.set(page, patterns);
  return patterns;
};

/** One session for each role is enough to prepare records. */
const ownSessions: Partial<Record<Role, Promise<string>>> = {};

const signIn = (baseURL: string, role: Role): Promise<string> =>
  send(baseURL, null, contract.accounts.login, { email: accounts[role], password: demoPassword });
