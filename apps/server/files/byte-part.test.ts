import { expect, it } from 'vitest';
import { bytePartOf } from './byte-part.ts';

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', null],
  ['bytes=5-4', null],
  ['bytes=-0', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['', null],
  [undefined, null],
])('of a file of ten bytes, %j asks for %j', (range, part) => {
  expect(bytePartOf(range, 10)).toEqual(part);
});

it('of an empty file nothing can be a part', () => {
  expect(bytePartOf('bytes=0-', 0)).toBeNull();
});
