import { describe, expect, it } from 'vitest';
import { formatShortDay, formatShortDayTime, momentParts, parseMoment, parseTime } from './moments.ts';

describe('a time', () => {
  it.each([
    ['8', '08:00'],
    ['23', '23:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8:30', '08:30'],
    [' 8.30 ', '08:30'],
    ['23,59', '23:59'],
  ])('is read as it is typed: %s', (text, time) => expect(parseTime(text)).toBe(time));

  it.each(['', '24', '8:60', '8:3', 'eight', '123456'])('is not: %s', (text) => expect(parseTime(text)).toBeNull());
});

describe('a moment', () => {
  it('is shown and read in the time of Rome', () => {
    const moment = '2026-11-20T07:00:00.000Z';
    expect(momentParts(moment)).toEqual({ day: '2026-11-20', time: '08:00' });
    expect(parseMoment({ day: '2026-11-20', time: '8' })).toBe(moment);
    expect(parseMoment({ day: '2026-07-20', time: '8' })).toBe('2026-07-20T06:00:00.000Z');
  });

  it('needs a day and a time', () => {
    expect(parseMoment({ day: 'soon', time: '8' })).toBeNull();
    expect(parseMoment({ day: '2026-11-20', time: 'x' })).toBeNull();
    for (const typed of ['soon', '2026-11-20 00:008', '2026-11-20']) expect(momentParts(typed)).toEqual({ day: typed, time: '' });
  });

  it('is shown without its year in that year', () => {
    const moment = '2026-11-20T07:00:00.000Z';
    expect(formatShortDayTime(moment, new Date('2026-01-01T12:00:00Z'))).toBe('20.11. 08:00');
    expect(formatShortDay(moment, new Date('2027-01-01T12:00:00Z'))).toBe('20.11.2026');
  });
});
