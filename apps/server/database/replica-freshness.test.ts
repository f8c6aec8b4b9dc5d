import { expect, it } from 'vitest';
import { openFreshness } from './replica-freshness.ts';

it('a replica is as old as the last position of the primary that it has reached', () => {
  const freshness = openFreshness();
  expect([freshness.freshAt(), freshness.lagMs()]).toEqual([-Infinity, null]);
  freshness.add({ at: 1000, position: 500 }, 500);
  expect(freshness.freshAt()).toBe(1000);
  freshness.add({ at: 2000, position: 700 }, 600);
  freshness.add({ at: 3000, position: 900 }, 699);
  expect(freshness.freshAt()).toBe(1000);
  freshness.add({ at: 4000, position: 901 }, 700);
  expect([freshness.freshAt(), freshness.lagMs()]).toEqual([2000, 2000]);
});

it('an idle primary makes no replica old', () => {
  const freshness = openFreshness();
  for (const at of [0, 60_000, 3_600_000]) freshness.add({ at, position: 500 }, 500);
  expect([freshness.freshAt(), freshness.lagMs()]).toEqual([3_600_000, 0]);
});

it('positions of a primary that was replaced by one that is behind it do not count', () => {
  const freshness = openFreshness();
  freshness.add({ at: 1000, position: 900 }, 850);
  freshness.add({ at: 2000, position: 700 }, 690);
  freshness.add({ at: 3000, position: 950 }, 900);
  expect(freshness.freshAt()).toBe(2000);
});
