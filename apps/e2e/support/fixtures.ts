import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { send, type Send } from './calls.ts';
import { shopClient, type TestShop } from './factories/orders.ts';
import { setBillingMode, type BillingSystem } from './sandbox/billing.ts';
import { openAsUser, signIn } from './session.ts';

export { expect };

export const demoPassword = 'demo1234';
/** The demo accounts by role; all have the same password. */
export const accounts = {
  SuperAdmin: 'superadmin@example.com',
  Admin: 'admin@example.com',
  ChiefAgent: 'chief@example.com',
  NoRole: 'agent@example.com',
} as const;
export type AccountRole = keyof typeof accounts;

interface Fixtures {
  /** Opens the console as the demo user of this role. */
  openAs: (role: AccountRole, path: string) => Promise<Page>;
  /** Makes calls as the demo user of this role, for a company if one is selected, to create the records of a test. */
  callAs: (role: AccountRole, company?: string) => Promise<Send>;
  /** A client of the public shop, which places and pays orders. */
  shop: TestShop;
  /** The billing sandbox. Its mode applies to all tests, so only `offers-billing.spec.ts`, which is not parallel, uses it. */
  billing: BillingSystem;
  /** Expects no serious accessibility violation on the current page. */
  expectAccessible: () => Promise<void>;
  /** Allows console messages that the test causes on purpose, e.g. by a refused call. */
  allowMessages: (pattern: RegExp) => void;
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  openAs: async ({ page, baseURL }, provide) => {
    await provide(async (role, path) => {
      await openAsUser(page, baseURL, credentialsOf(role), path);
      return page;
    });
  },

  callAs: async ({ baseURL }, provide) => {
    await provide(async (role, company) => {
      const session = await (sessionsByRole[role] ??= signIn(baseURL, credentialsOf(role)));
      return (call, input) => send(baseURL ?? '', session, call, input, company);
    });
  },

  shop: async ({ callAs, baseURL }, provide) => {
    await provide(await shopClient(await callAs('Admin'), baseURL));
  },

  billing: async ({ baseURL: _server }, provide) => {
    await provide({ setMode: setBillingMode });
    await setBillingMode('fine');
  },

  expectAccessible: async ({ page }, provide) => {
    await provide(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
    });
  },

  allowMessages: async ({ page }, provide) => {
    const patterns = allowedMessagesOf(page);
    await provide((pattern) => void patterns.push(pattern));
  },

  /** Fails a test with an error or warning in the browser's console that it did not allow. */
  quietConsole: [
    async ({ page }, provide) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await provide();
      expect(messages.filter((message) => !allowedMessagesOf(page).some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

const allowedMessages = new WeakMap<Page, RegExp[]>();
const allowedMessagesOf = (page: Page): RegExp[] => {
  const patterns = allowedMessages.get(page) ?? [];
  allowedMessages.set(page, patterns);
  return patterns;
};

/** One session per role is enough to create records. */
const sessionsByRole: Partial<Record<AccountRole, Promise<string>>> = {};

const credentialsOf = (role: AccountRole) => ({ email: accounts[role], password: demoPassword });
