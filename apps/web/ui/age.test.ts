import { expect, it } from 'vitest';
import { ageText } from './age.ts';

const now = new Date('2026-11-15T12:00:00Z');

it.each([
  ['2026-11-15T11:59:30Z', 'now', 'ora'],
  ['2026-11-15T11:58:30Z', '1 minute ago', '1 minuto fa'],
  ['2026-11-15T11:01:00Z', '59 minutes ago', '59 minuti fa'],
  ['2026-11-15T09:30:00Z', '2 hours ago', '2 ore fa'],
  ['2026-11-14T11:59:00Z', 'yesterday', 'ieri'],
  ['2026-11-05T12:00:00Z', '10 days ago', '10 giorni fa'],
])('%s was %s', (instant, english, italian) => {
  expect(ageText(instant, now, 'en')).toBe(english);
  expect(ageText(instant, now, 'it')).toBe(italian);
});
