import { describe, expect, it } from 'vitest';
import { laneHours, orderLanes } from './order-list.ts';
import { laneUrgency, maxSnoozeDays, snoozeProblem, waitAge } from './order-queue.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('the age of a wait', () => {
  it.each(orderLanes)('begins when the order came into the lane %s, and has three steps', (lane) => {
    const steps = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120, 200].map((hours) => waitAge(lane, hoursAgo(laneHours[lane] + hours), now));
    expect(steps[0]).toBe('recent');
    expect(steps.at(-1)).toBe('old');
    expect([...new Set(steps)]).toEqual(['recent', 'late', 'old']);
  });
});

describe('a lane', () => {
  it('is urgent only if its oldest order is old or nothing goes on by itself', () => {
    expect(laneUrgency('unsent', null, now)).toBe('none');
    expect(laneUrgency('unsent', hoursAgo(25), now)).toBe('none');
    expect(laneUrgency('unsent', hoursAgo(24 + 30), now)).toBe('noticed');
    expect(laneUrgency('unsent', hoursAgo(24 + 80), now)).toBe('urgent');
    expect(laneUrgency('billing', hoursAgo(0.1), now)).toBe('urgent');
    expect(laneUrgency('billing', null, now)).toBe('none');
  });
});

it('an order is snoozed to a later time, and not for too long', () => {
  expect(snoozeProblem(now, now)).toBe('future');
  expect(snoozeProblem(hoursAgo(-1), now)).toBeNull();
  expect(snoozeProblem(hoursAgo(-24 * maxSnoozeDays), now)).toBeNull();
  expect(snoozeProblem(hoursAgo(-24 * maxSnoozeDays - 1), now)).toBe('days_ahead:30');
});
