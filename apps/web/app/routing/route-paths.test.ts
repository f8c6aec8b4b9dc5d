import { expect, it } from 'vitest';
import { routePaths } from './route-paths.ts';

it('lists every route once, with the parameters by name', () => {
  expect(new Set(routePaths).size).toBe(routePaths.length);
  expect(routePaths).toEqual(expect.arrayContaining(['/', '/enter/login', '/enter/login/$email', '/enter/logout']));
});
