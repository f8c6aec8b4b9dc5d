import { expect, it } from 'vitest';
import { trimCharacters } from './trim-characters.ts';

it.each([
  ['  a b. .', { end: '. ' }, '  a b'],
  ['#(a#', { start: '#(' }, 'a#'],
  ['"a"', { start: '"', end: '"' }, 'a'],
  ['...', { start: '.', end: '.' }, ''],
  ['', { start: 'x', end: 'x' }, ''],
])('%j without %j is %j', (text, ends, trimmed) => {
  expect(trimCharacters(text, ends)).toBe(trimmed);
});
