import { afterEach, expect, it, vi } from 'vitest';
import { watchUse } from './attendance.ts';
import { headersFor } from './wire.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('calls say that nobody uses the tab, until somebody does', () => {
  vi.useFakeTimers();
  const stop = watchUse();
  const path = '/api/orders/get';
  window.dispatchEvent(new Event('keydown'));
  expect(headersFor(path, 'session')).not.toHaveProperty('X-Unattended');
  vi.advanceTimersByTime(180_000);
  expect(headersFor(path, 'session')).toMatchObject({ 'X-Unattended': 'true' });
  window.dispatchEvent(new Event('pointerdown'));
  expect(headersFor(path, 'session')).not.toHaveProperty('X-Unattended');
  stop();
});
