import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openWithoutReload } from '../support/session.ts';

/** The routes of the console, e.g. `/faq/edit/$faq_uuid`. */
export const allRoutes = readFileSync(new URL('../../../docs/reference/routes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const patterns = allRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

/** The route of a path; one without a parameter wins. */
const routeOf = (path: string): string | undefined =>
  patterns
    .filter(({ pattern }) => pattern.test(path))
    .toSorted((a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$')))[0]?.route;

/** Opens every screen that links lead to, one for each route, beginning at these paths. */
export const visitScreens = async (
  page: Page,
  starts: string[],
  visit: (path: string) => Promise<void>,
): Promise<Set<string>> => {
  const visited = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const route = routeOf(path);
    if (route === undefined || visited.has(route) || route === '/enter/logout') continue;
    visited.add(route);
    await openScreen(page, path);
    await visit(path);
    waiting.push(...(await linksOf(page)));
  }
  return visited;
};

/** Opens a screen and waits until it is at rest. */
export const openScreen = async (page: Page, path: string): Promise<void> => {
  await openWithoutReload(page, path);
  await page.locator('main h1').first().waitFor();
  await settled(page);
};

/** Waits until nothing is loaded or animated. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
};

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname }) => pathname),
  );
