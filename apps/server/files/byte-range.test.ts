import { expect, it } from 'vitest';
import { parseByteRange } from './serve-stored-files.ts';

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
])('the range of %j in a file of ten bytes is %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

it('an empty file has no ranges', () => {
  expect(parseByteRange('bytes=0-', 0)).toBeNull();
});
