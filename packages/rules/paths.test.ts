import { expect, it } from 'vitest';
import { fillPath } from './paths.ts';

it('a path gets its parts from the values, encoded, and returns the rest', () => {
  expect(fillPath('/api/pages/{url}/of/{kind}', { url: 'chi siamo/?#', kind: 1, page: 2 })).toEqual({
    path: '/api/pages/chi%20siamo%2F%3F%23/of/1',
    rest: { page: 2 },
  });
});

it('a path without parts and its values are unchanged', () => {
  const values = { uuid: 'x' };
  expect(fillPath('/api/pages', values)).toEqual({ path: '/api/pages', rest: values });
});
