import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { send, type Send } from './calls.ts';
import { shopClient, type TestShop } from './factories/orders.ts';
import { billingAt, type BillingSystem } from './sandbox/billing.ts';
import { mailboxAt, type Mailbox } from './sandbox/mailbox.ts';
import { runSettings } from './config.ts';
import { openAsUser, openWithSession, signIn } from './session.ts';
import { SharedTab, usualWindow } from './shared-tab.ts';
import { startSimdesk, type Simdesk } from './simdesk/start.ts';

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
  /** For a test of the first page, of another size of the window or other colours: no console was in the tab before it. */
  newTab: boolean;
  /** For a test that needs an empty cache, a clock of its own or other settings of the browser: a page of its own. */
  ownPage: boolean;
  /** Opens the console as the demo user of this role, with the session that the tests of a worker share. */
  openAs: (role: AccountRole, path: string) => Promise<Page>;
  /** Opens the console as the demo user of this role, with a new session, which the test may end. */
  openInNewSession: (role: AccountRole, path: string) => Promise<Page>;
  /** Makes calls as the demo user of this role, for a company if one is selected, to create the records of a test. */
  callAs: (role: AccountRole, company?: string) => Promise<Send>;
  /** A client of the public shop, which places and pays orders. */
  shop: TestShop;
  billing: BillingSystem;
  mailbox: Mailbox;
  /** Expects no serious accessibility violation on the current page. */
  expectAccessible: () => Promise<void>;
  /** The address of a second server with the same database. */
  otherServer: string;
  /** Allows console messages that the test causes on purpose, e.g. by a refused call. */
  allowMessages: (pattern: RegExp) => void;
  quietConsole: void;
}

interface WorkerFixtures {
  /** The server of all tests of a worker. */
  simdesk: Simdesk;
  /** The tab of all tests of a worker, except those with a page of their own. */
  sharedTab: SharedTab;
  /** The session of the demo user of this role, which no test ends. */
  sessionOf: (role: AccountRole) => Promise<string>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  simdesk: [
    async ({ browserName: _browser }, provide, { workerIndex }) => {
      const simdesk = await startSimdesk(`worker_${workerIndex}`);
      await provide(simdesk);
      await simdesk.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  sessionOf: [
    async ({ simdesk }, provide) => {
      const sessions: Partial<Record<AccountRole, Promise<string>>> = {};
      await provide((role) => (sessions[role] ??= signIn(simdesk.address, credentialsOf(role))));
    },
    { scope: 'worker' },
  ],

  sharedTab: [
    async ({ browser, simdesk }, provide) => {
      const tab = new SharedTab(browser, {
        baseURL: simdesk.address,
        viewport: runSettings.use.viewport,
        ...runSettings.use.contextOptions,
      });
      await provide(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],

  newTab: [false, { option: true }],

  ownPage: [false, { option: true }],

  baseURL: ({ simdesk }, provide) => provide(simdesk.address),

  context: async (
    { browser, simdesk, viewport, colorScheme, bypassCSP, contextOptions, ownPage, newTab, sharedTab },
    provide,
  ) => {
    if (ownPage) {
      const own = await browser.newContext({ baseURL: simdesk.address, viewport, bypassCSP, ...contextOptions });
      await provide(own);
      return own.close();
    }
    if (newTab) await sharedTab.renew({ viewport: viewport ?? usualWindow.viewport, colorScheme: colorScheme ?? 'light' });
    await provide((await sharedTab.page()).context());
  },

  page: async ({ context, ownPage, sharedTab }, provide) => {
    if (ownPage) return provide(await context.newPage());
    await provide(await sharedTab.page());
    await sharedTab.reset();
  },

  openAs: async ({ page, ownPage, sharedTab, sessionOf }, provide) => {
    await provide(async (role, path) => {
      const session = await sessionOf(role);
      await (ownPage ? openWithSession(page, session, path) : sharedTab.show(session, accounts[role], path));
      return page;
    });
  },

  openInNewSession: async ({ page, baseURL }, provide) => {
    await provide(async (role, path) => {
      await openAsUser(page, baseURL, credentialsOf(role), path);
      return page;
    });
  },

  callAs: async ({ baseURL, sessionOf }, provide) => {
    await provide(async (role, company) => {
      const session = await sessionOf(role);
      return (call, input) => send(baseURL ?? '', session, call, input, company);
    });
  },

  shop: async ({ callAs, baseURL }, provide) => {
    await provide(await shopClient(await callAs('Admin'), baseURL));
  },

  billing: async ({ simdesk }, provide) => {
    const billing = billingAt(simdesk.billing);
    await provide(billing);
    await billing.setMode('fine');
  },

  otherServer: async ({ simdesk }, provide) => {
    const server = await simdesk.startAnother();
    await provide(server.address);
    await server.stop();
  },

  mailbox: ({ simdesk }, provide) => provide(mailboxAt(simdesk.mailbox)),

  expectAccessible: ({ page }, provide) => provide(() => expectAccessible(page)),

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

const credentialsOf = (role: AccountRole) => ({ email: accounts[role], password: demoPassword });
