import { describe, expect, it } from 'vitest';
import { isPeriod, isPublicAt, visibilityAt } from './publishing.ts';

const from = '2026-11-20T07:00:00.000Z';
const until = '2026-11-30T22:59:00.000Z';
const at = (moment: string) => new Date(moment);

describe('a published record with a period', () => {
  const record = { publish: 1, publish_from: from, publish_until: until } as const;

  it.each([
    ['2026-11-20T06:59:59.999Z', 'scheduled'],
    [from, 'public'],
    ['2026-11-30T22:58:59.999Z', 'public'],
    [until, 'ended'],
  ])('is at %s %s', (moment, visibility) => {
    expect(visibilityAt(record, at(moment))).toBe(visibility);
    expect(isPublicAt(record, at(moment))).toBe(visibility === 'public');
  });

  it('is hidden while it is not published', () => {
    for (const moment of [from, until]) expect(visibilityAt({ ...record, publish: 0 }, at(moment))).toBe('hidden');
  });

  it('may have one end only, or none', () => {
    expect(visibilityAt({ ...record, publish_until: null }, at('2030-01-01T00:00:00Z'))).toBe('public');
    expect(visibilityAt({ ...record, publish_from: null }, at('2020-01-01T00:00:00Z'))).toBe('public');
    expect(isPublicAt({ publish_from: null, publish_until: null }, at(from))).toBe(true);
  });
});

describe('a period', () => {
  it('ends after it begins', () => {
    expect(isPeriod({ publish_from: from, publish_until: until })).toBe(true);
    expect(isPeriod({ publish_from: until, publish_until: from })).toBe(false);
    expect(isPeriod({ publish_from: from, publish_until: from })).toBe(false);
    expect(isPeriod({ publish_from: null, publish_until: from })).toBe(true);
  });
});
