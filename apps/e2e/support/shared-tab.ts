import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openWithoutReload, openWithSession } from './session.ts';

/**
 * The tab of all tests of a worker. Loading the console costs several times what opening a screen within it does, so a test goes on
 * in the console that the test before it opened, as long as nothing of that test is left in it.
 */
export class SharedTab {
  readonly page: Page;
  /** The session of the console in this tab; null if the next test must load the console anew. */
  #session: string | null = null;

  private constructor(page: Page) {
    this.page = page;
    refuseLastingChanges(page);
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<SharedTab> {
    const context = await browser.newContext(options);
    return new SharedTab(await context.newPage());
  }

  /** Opens a screen with this session. */
  async show(session: string, path: string): Promise<void> {
    if (this.#session === session) await openWithoutReload(this.page, path);
    else await openWithSession(this.page, session, path);
    this.#session = session;
  }

  /** Takes back what a test did to the tab, and leaves its screen. */
  async reset(): Promise<void> {
    const { page } = this;
    const context = page.context();
    for (const event of listenedEvents) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(
      context
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.mouse.move(0, 0);
    if (this.#session !== null && !(await leaveScreen(page, this.#session))) this.#session = null;
    // What a screen still loads must not reach the next test.
    if (this.#session === null) await page.goto('/healthz');
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

const listenedEvents = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const;

/** A path without a screen: the console shows that there is none. */
const emptyPath = '/between-tests';

/** Whether the console could leave its screen and has kept nothing of it. */
const leaveScreen = async (page: Page, session: string): Promise<boolean> => {
  const isEmpty = () =>
    page.evaluate(
      ([value, path]) =>
        document.querySelector('[role="dialog"], [role="alertdialog"]') === null &&
        Object.entries(localStorage).every(
          ([key, stored]) => stored === { XSessionUUID: value, 'sidebar-collapsed': 'false' }[key],
        ) &&
        Object.keys(sessionStorage).every((key) => key.startsWith('tsr-scroll-restoration')) &&
        (location.pathname === path || document.querySelector('nav') !== null),
      [session, emptyPath] as const,
    );
  if (!(await isEmpty())) return false;
  await openWithoutReload(page, emptyPath);
  const left = page.waitForFunction(() => document.title.startsWith('Page not found'));
  const asked = page.waitForSelector('[role="dialog"], [role="alertdialog"]');
  const didLeave = await Promise.race([left.then(() => true), asked.then(() => false)]);
  return didLeave && (await isEmpty()) && (await page.evaluate(forgetAnswers));
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
