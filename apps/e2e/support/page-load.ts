import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, type Browser, type Locator, type Page, type Request, type Route } from '@playwright/test';

interface Visit {
  browser: Browser;
  baseURL: string;
  path: string;
  /** Null to visit as a stranger. */
  session: string | null;
  /** What shows that the page is ready, such as the rows of its list. */
  ready: (page: Page) => Locator;
}

export interface PageLoad {
  requests: string[];
  /** All that went through the connections in both directions, headers included. */
  bytes: number;
  /** The size of each file of the console, as it was sent. */
  fileSizes: Map<string, number>;
  milliseconds: number;
}

/** Visits a page with an empty cache, and measures until it is ready; then again with a full cache. */
export const measureVisits = async ({
  browser,
  baseURL,
  path,
  session,
  ready,
}: Visit): Promise<{ cold: PageLoad; warm: PageLoad }> => {
  const proxy = await countBytes(Number(new URL(baseURL).port));
  const context = await browser.newContext({ baseURL: proxy.origin, viewport: { width: 1440, height: 900 } });
  try {
    const visit = async (): Promise<PageLoad> => {
      const page = await context.newPage();
      const requests: Request[] = [];
      page.on('request', (request) => request.url().startsWith(proxy.origin) && requests.push(request));
      const bytesBefore = proxy.bytes();
      const start = performance.now();
      await (session === null ? page.goto(path) : firstVisitWithSession(page, session, path));
      await ready(page).first().waitFor();
      const milliseconds = Math.round(performance.now() - start);
      const load = { bytes: proxy.bytes() - bytesBefore, milliseconds, ...(await describe(requests.slice(), proxy.origin)) };
      await page.close();
      return load;
    };
    return { cold: await visit(), warm: await visit() };
  } finally {
    await context.close();
    proxy.close();
  }
};

const describe = async (requests: Request[], origin: string): Promise<Pick<PageLoad, 'requests' | 'fileSizes'>> => {
  const files = requests.filter((request) => request.url().includes('/assets/'));
  const fileSizes = await Promise.all(
    files.map(async (request) => [request.url().replace(/.*\//, ''), (await request.sizes()).responseBodySize] as const),
  );
  return { requests: requests.map((request) => request.url().replace(origin, '')), fileSizes: new Map(fileSizes) };
};

/**
 * How many calls follow upon each other until the page is ready: no call is answered before the page has made all that it can
 * make without the answer.
 */
export const countCallRounds = async ({ browser, baseURL, path, session, ready }: Visit): Promise<number> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const held: Route[] = [];
    await page.route('**/api/**', (route) => void held.push(route));
    await (session === null ? page.goto(path) : firstVisitWithSession(page, session, path));
    let rounds = 0;
    while (!(await isReadyOrHeld(page, ready, held))) {
      await untilIdle(page);
      await Promise.all(held.splice(0).map((route) => route.continue()));
      rounds++;
    }
    return rounds;
  } finally {
    await context.close();
  }
};

/** Waits until the page is ready or waits for an answer; answers whether it is ready. */
const isReadyOrHeld = async (page: Page, ready: Visit['ready'], held: readonly Route[]): Promise<boolean> => {
  const isReady = () => ready(page).first().isVisible();
  await expect.poll(async () => held.length > 0 || (await isReady())).toBe(true);
  return isReady();
};

const untilIdle = async (page: Page): Promise<void> => {
  for (let times = 0; times < 3; times++)
    await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
};

/** Passes connections on to a port of this machine, and counts what goes through in both directions. */
const countBytes = async (port: number) => {
  let bytes = 0;
  const server = createServer((browser) => {
    const target = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [browser, target],
      [target, browser],
    ] as const) {
      from.on('data', (data) => (bytes += data.length));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => server.close(),
  };
};

/** A visit that has loaded nothing before its page. */
const firstVisitWithSession = async (page: Page, session: string, path: string): Promise<void> => {
  await page.addInitScript((value) => localStorage.setItem('XSessionUUID', value), session);
  await page.goto(path);
};
