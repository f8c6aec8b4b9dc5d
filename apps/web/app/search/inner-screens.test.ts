import { expect, it } from 'vitest';
import { menu } from '#ui/navigation/menu.ts';
import { routes } from '../routing/routes.ts';
import { innerScreens } from './inner-screens.ts';
import { actionScreens } from './use-action-hits.ts';

/** They need a record, no session, or lead to another screen. */
const isNoTarget = (path: string) => path.includes('$') || path.startsWith('/enter/') || path === '/faq/questions';

it('the search finds every screen', () => {
  const found = new Set([
    ...menu.map(({ path }) => path),
    ...Object.values(innerScreens),
    ...actionScreens.flatMap(({ target }) => (typeof target === 'function' ? [] : String(target.to))),
  ]);
  expect(routes.map(({ path }) => path).filter((path) => !found.has(path) && !isNoTarget(path))).toEqual([]);
});
