import { describe, expect, it } from 'vitest';
import { dayRange } from './dates.ts';

describe('a named range of days', () => {
  it.each([
    ['today', '2026-11-16', '2026-11-16'],
    ['yesterday', '2026-11-15', '2026-11-15'],
    ['last7Days', '2026-11-10', '2026-11-16'],
    ['thisWeek', '2026-11-16', '2026-11-16'],
    ['thisMonth', '2026-11-01', '2026-11-16'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s is from %s to %s', (name, from, to) => {
    expect(dayRange(name, '2026-11-16')).toEqual({ from, to });
  });

  it('goes back across months and years', () => {
    expect(dayRange('thisWeek', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(dayRange('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(dayRange('yesterday', '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  });
});
