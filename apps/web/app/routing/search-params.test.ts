import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('keeps values as strings', () => {
  const search = { page: '2', search: '00123', status: ['new', 'paid'] };
  expect(stringifySearch(search)).toBe('?page=2&search=00123&status=new&status=paid');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

it('leaves empty values out', () => expect(stringifySearch({ search: '', page: undefined })).toBe(''));
