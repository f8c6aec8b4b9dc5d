import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { livePath } from '@simdesk/rules';

const openRequests = new WeakMap<Page, Set<Request>>();

/** The stream of events stays open, and Chromium does not tell the end of a request that may outlive its page. */
const withoutEnd = [livePath, contract.console.presence.path];

/** Counts the requests of a page, for `settled`: Playwright's `networkidle` is about page loads only. */
export const watchRequests = (page: Page): void => {
  const requests = new Set<Request>();
  openRequests.set(page, requests);
  page.on('request', (request) => {
    // A page that is left does not tell how its requests ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (!withoutEnd.some((path) => request.url().includes(path))) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** Waits until nothing is loaded or animated for a moment. */
export const settled = async (page: Page): Promise<void> => {
  const requests = openRequests.get(page) ?? new Set();
  let quietChecks = 0;
  for (let check = 0; quietChecks < 2; check += 1) {
    if (check > 600) throw new Error(`${page.url()} is still busy: ${[...requests].map((request) => request.url()).join(', ')}`);
    await delay(50);
    quietChecks = requests.size === 0 && (await isStill(page)) ? quietChecks + 1 : 0;
  }
};

const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // On a busy machine a click may not have started anything yet. Chromium seldom reports idle time once a calendar was open.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 400 }));
    return (
      document.querySelector('main [aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    );
  });
