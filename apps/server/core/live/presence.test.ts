import { presence as times } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { createPresence } from './presence.ts';

const subject = { call: '/api/orders/get', record: 'order' };
const sign = (name: string, tab = name) => ({ ...subject, tab, user_uuid: name, name, state: 'open' as const });

it('somebody who gives no sign of life is gone after 45 s, and those who stay hear it', () => {
  let now = 0;
  const told: string[][] = [];
  const presence = createPresence(
    (_subject, people) => told.push(people.map(({ name }) => name)),
    () => now,
  );
  presence.hear(sign('Giulia'));
  presence.hear(sign('Marco'));
  // Two tabs of one person are one person, also when one of them has gone.
  presence.hear(sign('Marco', 'other tab'));
  now = times.repeatMs;
  presence.hear(sign('Marco'));
  now = times.aliveMs;
  presence.sweep();
  expect(told).toEqual([['Giulia'], ['Giulia', 'Marco']]);

  now = times.aliveMs + 1;
  presence.sweep();
  expect(told.slice(2)).toEqual([['Marco']]);
  expect(presence.peopleOf(subject)).toEqual([{ user_uuid: 'Marco', name: 'Marco' }]);

  now = times.repeatMs + times.aliveMs + 1;
  presence.sweep();
  expect(told.slice(3)).toEqual([[]]);
  presence.sweep();
  expect(told).toHaveLength(4);
});

it('a sign of life may be lost without anybody noticing', () => {
  expect(times.aliveMs).toBeGreaterThan(2 * times.repeatMs);
});
