import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('lists every route once, with the parameters by name', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/enter/login', '/enter/login/$email', '/enter/logout']));
});
