import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { runSettings } from './config.ts';
import { openEmptyPage, openWithoutReload, openWithSession } from './session.ts';

export interface TabWindow {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark' | 'no-preference';
}

export const usualWindow: TabWindow = { viewport: runSettings.use.viewport, colorScheme: 'light' };

/**
 * The tab of all tests of a worker. Loading the console costs several times what opening a screen within it does, so a test goes on
 * in the console that the test before it opened, as long as nothing of that test is left in it.
 */
export class SharedTab {
  readonly #open: () => Promise<Page>;
  #page: Page | null = null;
  /** The session of the console in this tab; null before it is loaded. */
  #session: string | null = null;
  #tests = 0;
  /** The changes that the console has asked for and that are not answered. */
  readonly #openChanges = new Set<Request>();
  /** Whether the console in this tab is the one of the test before. */
  #isLeftOver = false;

  constructor(browser: Browser, options: BrowserContextOptions) {
    this.#open = async () => {
      const context = await browser.newContext(options);
      this.#watchChanges(context);
      const page = await context.newPage();
      refuseLastingChanges(page);
      this.#forgetBeforeLoading(page);
      return page;
    };
  }

  async page(): Promise<Page> {
    this.#page ??= await this.#open();
    return this.#page;
  }

  /** Opens a screen with this session of a user. */
  async show(session: string, email: string, path: string): Promise<void> {
    const page = await this.page();
    const isUsable = this.#session !== null && (await isReady(page, this.#session));
    const isOther = this.#session !== session;
    // Within a test, a change of the user would find the screen of the other.
    const isReusable = isUsable && (!isOther || this.#isLeftOver);
    // Before a page is loaded, which would forget the session.
    this.#isLeftOver = false;
    this.#session = session;
    if (!isReusable) return openWithSession(page, session, path);
    if (isOther) await followOtherTab(page, session, email);
    await openWithoutReload(page, path);
  }

  #watchChanges(context: BrowserContext): void {
    context.on('request', (request) => isChange(request) && this.#openChanges.add(request));
    context.on('requestfinished', (request) => this.#openChanges.delete(request));
    context.on('requestfailed', (request) => this.#openChanges.delete(request));
  }

  /** A test that loads its first page itself finds nothing of the session before. */
  #forgetBeforeLoading(page: Page): void {
    const load = page.goto.bind(page);
    page.goto = async (...parameters) => {
      if (this.#isLeftOver) {
        await page.evaluate(forgetSession, this.#session);
        this.#session = null;
        this.#isLeftOver = false;
      }
      return load(...parameters);
    };
  }

  /**
   * Takes back what a test did to the tab: leaves its screen, or unloads the console if something of the test would stay in it. A new
   * tab, which takes twice as long, is opened only if that fails.
   */
  async reset(): Promise<void> {
    const page = await this.page();
    this.#tests += 1;
    // A browser gets slower with what it has seen.
    if (this.#tests >= mostTests) return this.close();
    // The answer to a change would open a dialog in the next test.
    const mayStay = this.#openChanges.size === 0;
    if (mayStay && this.#session !== null && (await soon(leaveClean(page, this.#session)))) this.#isLeftOver = true;
    else await this.#unload();
  }

  /** Makes the tab like one that was just opened, in a window of this size and with these colours. */
  async renew(window: TabWindow): Promise<void> {
    if (this.#session !== null) await this.#unload();
    const page = await this.page();
    await setWindow(page, window);
  }

  /** Leaves the console, so that the next test loads it and finds nothing of the one before. */
  async #unload(): Promise<void> {
    const page = await this.page();
    this.#session = null;
    this.#isLeftOver = false;
    if (!(await soon(unloadConsole(page)))) return this.close();
    this.#openChanges.clear();
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = null;
    this.#session = null;
    this.#tests = 0;
    this.#openChanges.clear();
    this.#isLeftOver = false;
  }
}

const mostTests = 25;

/** Who looks at a record is told to the others, and answered with nothing that the next test sees. */
const isChange = (request: Request): boolean =>
  request.method() !== 'GET' && !request.url().endsWith(contract.console.presence.path);

const leaveClean = async (page: Page, session: string): Promise<boolean> => {
  await undoChanges(page);
  return leaveScreen(page, session);
};

const unloadConsole = async (page: Page): Promise<boolean> => {
  await undoChanges(page);
  await openEmptyPage(page);
  await page.context().clearCookies();
  return true;
};

/** False if it takes long: a new tab is quicker. */
const soon = (work: Promise<boolean>): Promise<boolean> => Promise.race([work.catch(() => false), delay(15_000, false)]);

const undoChanges = async (page: Page): Promise<void> => {
  for (const event of listenedEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await setWindow(page, usualWindow);
  await page.mouse.move(0, 0);
};

const setWindow = async (page: Page, { viewport, colorScheme }: TabWindow): Promise<void> => {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
};

const listenedEvents = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const;

/** A path without a screen: the console shows that there is none. */
const emptyPath = '/between-tests';

/** Whether the console could leave its screen and has kept nothing of it. */
const leaveScreen = async (page: Page, session: string): Promise<boolean> => {
  const isEmpty = () =>
    page.evaluate(
      ([value, path, readWhenNeeded]) =>
        Object.entries(localStorage).every(
          ([key, stored]) =>
            readWhenNeeded.includes(key) || stored === { XSessionUUID: value, 'sidebar-collapsed': 'false' }[key],
        ) &&
        Object.keys(sessionStorage).every((key) => key.startsWith('tsr-scroll-restoration')) &&
        (location.pathname === path || document.querySelector('nav') !== null),
      [session, emptyPath, keysReadWhenNeeded] as const,
    );
  await page.evaluate(followColoursOfSystem);
  if (!(await isEmpty())) return false;
  await closeDialogs(page);
  await openWithoutReload(page, emptyPath);
  if ((await leftOrAsks(page)) === 'asks') {
    await page.getByRole('dialog').getByRole('button', { name: leaveButton }).click({ timeout: 5000 });
    await page.locator(anyDialog).waitFor({ state: 'detached', timeout: 5000 });
    await leftOrAsks(page);
  }
  await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), keysReadWhenNeeded);
  return (await isEmpty()) && (await page.evaluate(forgetAnswers));
};

/** The console reads these when it shows them, not when it is loaded: unsaved input, and the records opened last. */
const keysReadWhenNeeded = ['form-drafts', 'recent-records'];

/** Takes the choice of light or dark back, as another tab of the browser does. */
const followColoursOfSystem = (): void => {
  const key = 'mantine-color-scheme-value';
  if (localStorage.getItem(key) === null) return;
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key, newValue: 'auto', storageArea: localStorage }));
};

const anyDialog = '[role="dialog"], [role="alertdialog"]';
const leaveButton = /^(Leave|Esci|Уйти)$/;

/** A dialog that a test left open, and the one below it. */
const closeDialogs = async (page: Page): Promise<void> => {
  const dialogs = page.locator(anyDialog);
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await dialogs.nth(open - 1).waitFor({ state: 'detached', timeout: 2000 });
  }
};

/** Waits until the screen was left, or the console asks about unsaved changes. */
const leftOrAsks = async (page: Page): Promise<'left' | 'asks'> => {
  const outcome = await page.waitForFunction(
    (dialog) => {
      if (document.querySelector(dialog) !== null) return 'asks';
      return document.querySelector('main')?.textContent.includes('Page not found') ? 'left' : null;
    },
    anyDialog,
    { timeout: 10_000 },
  );
  return (await outcome.jsonValue()) ?? 'asks';
};

const isReady = (page: Page, session: string): Promise<boolean> =>
  page.evaluate(([value, dialog]) => localStorage.getItem('XSessionUUID') === value && document.querySelector(dialog) === null, [
    session,
    anyDialog,
  ] as const);

/** Changes the user as another tab of the browser does. */
const followOtherTab = async (page: Page, session: string, email: string): Promise<void> => {
  await page.evaluate((value) => {
    localStorage.setItem('XSessionUUID', value);
    dispatchEvent(new StorageEvent('storage', { key: 'XSessionUUID' }));
  }, session);
  // Exactly: the address of the user before may contain this one.
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('header *')].some(({ textContent }) => textContent === text),
    email,
  );
};

const forgetSession = (session: string | null): void => {
  if (localStorage.getItem('XSessionUUID') === session) localStorage.clear();
};

/** Removes the answers that the console has cached, as a page load does. */
const forgetAnswers = (): boolean => {
  interface Component {
    child: Component | null;
    sibling: Component | null;
    memoizedProps: { client?: { removeQueries: (filter: { type: 'inactive' }) => void } } | null;
  }
  const root = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
    | { stateNode: { current: Component } }
    | undefined;
  const findClient = (component: Component | null): NonNullable<Component['memoizedProps']>['client'] =>
    component === null
      ? undefined
      : (component.memoizedProps?.client ?? findClient(component.child) ?? findClient(component.sibling));
  const client = findClient(root?.stateNode.current ?? null);
  client?.removeQueries({ type: 'inactive' });
  return client !== undefined;
};

/** Some changes of a page cannot be taken back. */
const refuseLastingChanges = (page: Page): void => {
  const refuse = (): never => {
    throw new Error('The tests of a worker share this page: a test that changes it for good needs test.use({ ownPage: true })');
  };
  Object.assign(page, { addInitScript: refuse, exposeBinding: refuse, exposeFunction: refuse });
  Object.assign(page.clock, { install: refuse });
};
