import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { settled } from './quiet.ts';
import { report } from './report.ts';

/** The routes of the console, e.g. `/faq/edit/$faq_uuid`. */
const allRoutes = readFileSync(new URL('../../../docs/reference/routes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const areaOf = (route: string): string => route.split('/')[1] || 'home';

/** The first parts of the routes: a test for each. */
export const areas = [...new Set(allRoutes.map(areaOf))];

/** They lead to another screen of their area. */
const redirects = ['/faq/questions', '/company/dashboard/$company_uuid'];

/** They show no screen of their own. */
const withoutScreen = [
  ...redirects,
  ...['/enter/logout', '/enter/return', '/enter/sign-on'],
  // For a session that has no second factor and needs one; `two-factor.spec.ts` checks it.
  '/enter/two-factor',
];

const routesOf = (area: string): string[] =>
  allRoutes.filter((route) => areaOf(route) === area && !withoutScreen.includes(route));

/** Screens that no link of their area leads to. */
const samples: Record<string, string> = {
  '/enter/confirm-email/$token': '/enter/confirm-email/unknown',
  '/enter/login/$email': '/enter/login/anna@example.com',
  '/enter/undo-email/$token': '/enter/undo-email/unknown',
  '/help/$chapter': '/help/orders',
};

const patterns = allRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

/** The route of a path; one without a parameter wins. */
const routeOf = (path: string): string | undefined =>
  patterns
    .filter(({ pattern }) => pattern.test(path))
    .toSorted((a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$')))[0]?.route;

/** Visits one screen of every route of an area, by the links between them. Answers how many; fails if one was not reached. */
export const visitScreens = async (page: Page, area: string, visit: (path: string) => Promise<void>): Promise<number> => {
  const routes = routesOf(area);
  const visited = new Set<string>();
  const followed = new Set<string>();
  const failures: string[] = [];
  const waiting = routes.map((route) => samples[route] ?? route).filter((path) => !path.includes('$'));
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const route = routeOf(path);
    if (route !== undefined && redirects.includes(route) && !followed.has(path)) {
      followed.add(path);
      waiting.push(await targetOf(page, path));
    }
    if (route === undefined || visited.has(route) || !routes.includes(route)) continue;
    visited.add(route);
    try {
      await openScreen(page, path);
      waiting.push(...(await linksOf(page)));
      await visit(path);
    } catch (error) {
      failures.push(report(`${path} was not walked to its end: ${String(error).slice(0, 500)}`));
    }
  }
  expect.soft(failures).toEqual([]);
  expect
    .soft(
      routes.filter((route) => !visited.has(route)),
      'screens that no link leads to',
    )
    .toEqual([]);
  return visited.size;
};

/** Opens a screen and waits until it is at rest. */
export const openScreen = async (page: Page, path: string): Promise<void> => {
  if (routeOf(await targetOf(page, path)) !== routeOf(path)) throw new Error(`It leads to ${page.url()}`);
  if (await page.getByRole('heading', { level: 1, name: 'Page not found' }).isVisible()) throw new Error('Page not found');
};

/** Opens an address; answers the path of the screen that it leads to. */
const targetOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ timeout: 20_000 });
  await settled(page);
  return new URL(page.url()).pathname;
};

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname }) => pathname),
  );
