import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (record: string) => ({ area: 'orders', record, request: null });

describe('the recent changes', () => {
  it('are those of the asked time, and unknown for a longer time than they are kept', () => {
    const recent = createRecentChanges();
    vi.advanceTimersByTime(60_000);
    for (const record of ['one', 'two', 'three']) {
      recent.add(change(record));
      vi.advanceTimersByTime(10_000);
    }
    expect(recent.of(0)).toEqual([]);
    expect(recent.of(10_000)).toEqual([change('three')]);
    expect(recent.of(30_000)).toEqual([change('one'), change('two'), change('three')]);
    expect(recent.of(30_001)).toBeNull();
  });

  it('are unknown for the time before the server heard them, or stopped to hear them', () => {
    const recent = createRecentChanges();
    vi.advanceTimersByTime(2000);
    expect(recent.of(2000)).toEqual([]);
    expect(recent.of(2001)).toBeNull();
    recent.add(change('one'));
    recent.lose();
    expect(recent.of(1)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(recent.of(1)).toEqual([]);
  });

  it('are not told one by one when they are many', () => {
    const recent = createRecentChanges();
    for (let number = 0; number < 100; number++) recent.add(change(String(number)));
    expect(recent.of(0)).toHaveLength(100);
    recent.add(change('one more'));
    expect(recent.of(0)).toBeNull();
  });
});
