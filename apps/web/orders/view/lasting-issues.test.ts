import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook, unmountFields } from '../../testing/render-field.tsx';
import { useLastingIssues } from './lasting-issues.ts';
import type { OrderIssue } from './order-issues.ts';

const unsent: OrderIssue = { kind: 'billing', sim: 1, error: null };
const refused: OrderIssue = { kind: 'billing', sim: 1, error: 'Unknown offer' };
const cancelOwed: OrderIssue = { kind: 'cancelOwed', sim: 2, job: null };
const refundDue: OrderIssue = { kind: 'refundDue', amount: 10 };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await unmountFields();
});

/** The order is opened with the first issues; `change` gives it others. */
const open = async (first: OrderIssue[]) => {
  let issues = first;
  let rerender = () => {};
  const shown = await renderHook(() => {
    const [, setCount] = useState(0);
    rerender = () => setCount((count) => count + 1);
    return useLastingIssues(issues);
  });
  const change = (next: OrderIssue[]) => {
    issues = next;
    return act(async () => rerender());
  };
  return { shown, change };
};
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('what the order has when it is opened is shown at once', async () => {
  const { shown } = await open([unsent, cancelOwed]);
  expect(shown()).toEqual([unsent, cancelOwed]);
});

it('what billing settles in a moment is never shown, and all else at once', async () => {
  const { shown, change } = await open([]);
  await change([cancelOwed, refundDue]);
  expect(shown()).toEqual([refundDue]);
  await pass(9000);
  await change([refundDue]);
  await pass(9000);
  expect(shown()).toEqual([refundDue]);
});

it('what billing has not settled after ten seconds is shown', async () => {
  const { shown, change } = await open([]);
  await change([unsent]);
  await pass(9000);
  // A change of something else does not start the time anew.
  await change([unsent, refundDue]);
  expect(shown()).toEqual([refundDue]);
  await pass(1000);
  expect(shown()).toEqual([unsent, refundDue]);
});

it('what billing refuses is shown at once, and stays while it is sent again', async () => {
  const { shown, change } = await open([]);
  await change([unsent]);
  await change([refused]);
  expect(shown()).toEqual([refused]);
  await change([unsent]);
  expect(shown()).toEqual([unsent]);
});
