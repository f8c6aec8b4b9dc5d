import { expect, it } from 'vitest';
import { isBeingSent } from './is-being-sent.ts';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const past = new Date(Date.now() - 1000).toISOString();

it.each([
  ['that was never tried', { state: 'waiting', tries: 0, next_try: soon }, true],
  ['whose next try is due', { state: 'waiting', tries: 1, next_try: past }, true],
  ['whose try runs', { state: 'waiting', tries: 1, next_try: null }, true],
  ['that is tried again later', { state: 'waiting', tries: 1, next_try: soon }, false],
  ['that was delivered', { state: 'delivered', tries: 2, next_try: null }, false],
] as const)('a delivery %s', (_case, delivery, isSent) => expect(isBeingSent(delivery)).toBe(isSent));
