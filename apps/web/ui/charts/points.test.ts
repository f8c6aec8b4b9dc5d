import { expect, it } from 'vitest';
import { toDayPoints } from './points.ts';

it('a day has a short name for the axis and a full one for the tooltip', () => {
  expect(toDayPoints([{ name: '2026-11-05', orders: 3, revenue: 41.5 }])).toEqual([
    { name: '05.11', fullName: '05.11.2026', orders: 3, revenue: 41.5 },
  ]);
  expect(toDayPoints(undefined)).toBeUndefined();
});
