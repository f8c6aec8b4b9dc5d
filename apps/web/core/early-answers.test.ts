import { afterEach, expect, it, vi } from 'vitest';
import { answer, refuse, stubServer } from '../testing/stub-server.ts';
import { calls } from './calls.ts';
import { writeStored } from './storage.ts';
import { askEarly, firstCall, sendOrTake } from './early-answers.ts';

const { signal } = new AbortController();
const ask = () => sendOrTake(calls.orders.newCount, {}, signal);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('an answer that was asked for early is taken once', async () => {
  let count = 0;
  const requests = stubServer(() => answer(++count));
  askEarly(firstCall(calls.orders.newCount, {}));
  expect(await ask()).toBe(1);
  expect(requests).toHaveLength(1);
  expect(await ask()).toBe(2);
});

it('a call that failed early is made again', async () => {
  const answers = [refuse('unavailable'), answer(7)];
  stubServer(() => answers.shift() ?? refuse('internal'));
  askEarly(firstCall(calls.orders.newCount, {}));
  expect(await ask()).toBe(7);
});

it('an answer is neither for another session nor for a screen that opens much later', async () => {
  vi.useFakeTimers();
  let count = 0;
  stubServer(() => answer(++count));
  writeStored('session', 'one');
  askEarly(firstCall(calls.orders.newCount, {}));
  writeStored('session', 'other');
  expect(await ask()).toBe(2);
  writeStored('session', 'one');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ask()).toBe(3);
});
