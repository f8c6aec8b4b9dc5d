import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('keeps texts as they were typed', () => {
  const search = { page: '2', search: '00123', status: ['new', 'paid'] };
  expect(stringifySearch(search)).toBe('?page=2&search=00123&status=new&status=paid');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

it('writes nothing for what is empty', () => expect(stringifySearch({ search: '', page: undefined })).toBe(''));
