import { connect, createServer, type AddressInfo } from 'node:net';
import type { Browser, Locator, Page, Request } from '@playwright/test';
import { openWithSession } from './session.ts';

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
  /** The longest sequence of calls of which each began when the one before had ended. */
  callDepth: number;
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
      await (session === null ? page.goto(path) : openWithSession(page, session, path));
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

const describe = async (requests: Request[], origin: string): Promise<Pick<PageLoad, 'requests' | 'callDepth' | 'fileSizes'>> => {
  const paths = requests.map((request) => request.url().replace(origin, ''));
  const calls = requests.filter((request) => request.url().startsWith(`${origin}/api/`));
  await Promise.all(calls.map((request) => request.response()));
  const files = requests.filter((request) => request.url().includes('/assets/'));
  const fileSizes = await Promise.all(
    files.map(async (request) => [request.url().replace(/.*\//, ''), (await request.sizes()).responseBodySize] as const),
  );
  return { requests: paths, callDepth: depthOf(calls.map(spanOf)), fileSizes: new Map(fileSizes) };
};

const spanOf = (request: Request): Span => {
  const { startTime, responseEnd } = request.timing();
  return { start: startTime, end: startTime + Math.max(responseEnd, 0) };
};

interface Span {
  start: number;
  end: number;
}

const depthOf = (spans: readonly Span[]): number => {
  const depths = new Map<Span, number>();
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([{ end }]) => end <= span.start).map(([, depth]) => depth);
    depths.set(span, Math.max(0, ...before) + 1);
  }
  return Math.max(0, ...depths.values());
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
