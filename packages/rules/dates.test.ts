import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  nextSecond,
  formatDashedDay,
  formatDashedDayTime,
  formatDay,
  formatDayTime,
  formatDayTimeSeconds,
  isIsoDay,
  isoDay,
  parseDay,
  queryInstant,
  romeInstant,
} from './dates.ts';

// Rome changes from 02:00 to 03:00 on 29.03.2026 and from 03:00 to 02:00 on 25.10.2026, both at 01:00 UTC.
const moments = [
  ['2026-01-31T22:59:59Z', '31.01.2026 23:59:59'],
  ['2026-01-31T23:00:00Z', '01.02.2026 00:00:00'],
  ['2026-03-29T00:59:59Z', '29.03.2026 01:59:59'],
  ['2026-03-29T01:00:00Z', '29.03.2026 03:00:00'],
  ['2026-07-01T21:59:00Z', '01.07.2026 23:59:00'],
  ['2026-07-01T22:00:05Z', '02.07.2026 00:00:05'],
  ['2026-10-25T00:59:59Z', '25.10.2026 02:59:59'],
  ['2026-10-25T01:00:00Z', '25.10.2026 02:00:00'],
  ['2026-12-31T23:00:00Z', '01.01.2027 00:00:00'],
  ['2024-02-29T11:07:09Z', '29.02.2024 12:07:09'],
] as const;

afterEach(() => vi.unstubAllEnvs());

describe('the format of moments', () => {
  it.each(moments)('[dates.display] %s is the day and minute of %s', (moment, shown) => {
    expect(formatDay(moment)).toBe(shown.slice(0, 10));
    expect(formatDayTime(moment)).toBe(shown.slice(0, 16));
  });

  it.each(moments)('[dates.formats.slides] %s is %s', (moment, shown) => {
    expect(formatDayTimeSeconds(moment)).toBe(shown);
  });

  it.each([
    ['2026-07-01T10:05:07Z', '01-07-2026 12:05:7'],
    ['2026-07-01T10:05:00Z', '01-07-2026 12:05:0'],
    ['2026-07-01T10:05:10Z', '01-07-2026 12:05:10'],
    ['2026-12-31T23:00:59Z', '01-01-2027 00:00:59'],
  ])('[dates.formats.messages] %s is %s, its seconds without a leading zero', (moment, shown) => {
    expect(formatDashedDayTime(moment)).toBe(shown);
  });

  it('an expiry is shown as DD-MM-YYYY', () => {
    expect(formatDashedDay('2026-09-30T21:59:59Z')).toBe('30-09-2026');
    expect(formatDashedDay('2026-09-30T22:00:00Z')).toBe('01-10-2026');
  });

  it('a moment is sent as YYYY-MM-DD of its day in Rome', () => {
    expect(isoDay('2026-06-30T22:00:00Z')).toBe('2026-07-01');
    expect(isoDay('2026-06-30T21:59:59Z')).toBe('2026-06-30');
    expect(isoDay(new Date('0987-06-05T12:00:00Z'))).toBe('0987-06-05');
  });
});

it('a moment is shown as the time zone of Rome has it, on any day and around each change of its offset', () => {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' });
  const expected = (moment: Date) => zone.format(moment).replace(', ', ' ').replaceAll('/', '.');
  const year = fc.integer({ min: 1900, max: 2200 });
  const lastSunday = fc.tuple(year, fc.constantFrom(2, 8, 9)).map(([in_year, month]) => {
    const end = new Date(Date.UTC(in_year, month + 1, 0));
    return Date.UTC(in_year, month, end.getUTCDate() - end.getUTCDay());
  });
  const aroundChange = fc
    .tuple(lastSunday, fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }))
    .map(([day, seconds]) => new Date(day + seconds * 1000));
  const anyMoment = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.oneof(anyMoment, aroundChange), (moment) => {
      expect(formatDayTimeSeconds(moment)).toBe(expected(moment));
    }),
    { numRuns: 2000 },
  );
  expect(() => formatDay('never')).toThrow(RangeError);
});

describe('the moment of a day and time in Rome', () => {
  it.each([
    ['2026-01-15', '12:00:00', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15', '12:00:00', '2026-07-15T10:00:00.000Z'],
    ['2026-03-29', '00:00:00', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '01:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29', '03:00:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-30', '00:00:00', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '00:00:00', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '03:00:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-26', '00:00:00', '2026-10-25T23:00:00.000Z'],
    ['2026-10-25', '23:59:59', '2026-10-25T22:59:59.000Z'],
  ])('%s %s is %s', (day, time, moment) => {
    expect(romeInstant(day, time).toISOString()).toBe(moment);
  });

  it('is midnight without a time', () => {
    expect(romeInstant('2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z');
  });

  it('is the first of the two in the hour that autumn repeats', () => {
    expect(romeInstant('2026-10-25', '02:00:00').toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(romeInstant('2026-10-25', '02:59:59').toISOString()).toBe('2026-10-25T00:59:59.000Z');
  });

  it('is an hour later for a time that spring skips', () => {
    expect(formatDayTime(romeInstant('2026-03-29', '02:30:00'))).toBe('29.03.2026 03:30');
  });

  it('is what JavaScript says on a machine in Rome', () => {
    vi.stubEnv('TZ', 'Europe/Rome');
    fc.assert(
      fc.property(anyMoment, ([day, time]) => {
        expect(romeInstant(day, time)).toEqual(new Date(`${day}T${time}`));
      }),
      { examples: ['01:59:59', '02:00:00', '02:59:59', '03:00:00'].flatMap(aroundBothChanges) },
    );
  });

  it('shows the day and time it was made from', () => {
    fc.assert(
      fc.property(anyMoment, ([day, time]) => {
        // Spring skips only times between two and three o'clock.
        fc.pre(!time.startsWith('02:'));
        expect(formatDayTimeSeconds(romeInstant(day, time))).toBe(`${day.split('-').toReversed().join('.')} ${time}`);
      }),
    );
  });
});

describe('days', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-07-15', 0, '2026-07-15'],
  ])('%s and %d days is %s', (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
  });

  it.each(['2026-07-15', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isIsoDay(text)).toBe(true);
  });

  it.each(['', '2026-7-15', '15.07.2026', '2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01'])(
    '%j is not a day',
    (text) => {
      expect(isIsoDay(text)).toBe(false);
    },
  );

  it.each(['2026-07-15T00:00:00Z', ' 2026-07-15', '2026-07-15\n', '+002026-07-15', '２０２６-07-15'])(
    '%j is not a day',
    (text) => {
      expect(isIsoDay(text)).toBe(false);
    },
  );
});

describe('a typed day', () => {
  const today = '2026-11-16';

  it.each([
    '15.11.2026',
    '15/11/2026',
    '15-11-2026',
    '15-11-26',
    '15.11.26',
    '15 11 2026',
    '15. 11. 2026',
    '2026-11-15',
    '2026/11/15',
    '15112026',
    '151126',
    '1511',
    '15.11',
    '15.11.',
    '15/11',
    '  15.11.2026 ',
  ])('%j is 15 November 2026', (text) => {
    expect(parseDay(text, today)).toBe('2026-11-15');
  });

  it.each([
    ['5.3.2027', '2027-03-05'],
    ['29.02.2028', '2028-02-29'],
    ['21.02.94', '1994-02-21'],
    ['21.02.40', '2040-02-21'],
    ['01.01.0987', '0987-01-01'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text, today)).toBe(day);
  });

  it.each([
    '',
    'tomorrow',
    '15',
    '151',
    '31.02.2026',
    '29.02.2026',
    '32.01.2026',
    '11/15/2026',
    '15.13',
    '15.11.202',
    '1.1.20266',
  ])('%j is no day', (text) => {
    expect(parseDay(text, today)).toBeNull();
  });

  it('without its year is in the year that the limits allow', () => {
    expect(parseDay('31.12', '2026-01-05', { max: '2026-01-05' })).toBe('2025-12-31');
    expect(parseDay('0501', today, { min: today })).toBe('2027-01-05');
    expect(parseDay('29.02', today)).toBeNull();
    expect(parseDay('29.02', '2028-01-01')).toBe('2028-02-29');
  });

  it('with two digits of its year is in the century that the limits allow', () => {
    expect(parseDay('21.02.40', today, { max: today })).toBe('1940-02-21');
    expect(parseDay('21.02.94', today, { min: today })).toBe('2094-02-21');
  });

  it('outside the limits is still a day, for a message about the limit', () => {
    expect(parseDay('15.11.2027', today, { max: today })).toBe('2027-11-15');
    expect(parseDay('15.11.20', today, { min: today })).toBe('2020-11-15');
  });

  it('is read back from every format that is shown', () => {
    fc.assert(
      fc.property(anyMoment, ([day]) => {
        const [year, month, date] = day.split('-');
        for (const separator of ['.', '-', '/', '']) expect(parseDay([date, month, year].join(separator), today)).toBe(day);
        expect(parseDay(day, today)).toBe(day);
      }),
    );
  });
});

describe('the time zone of the machine', () => {
  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kabul'])('%s changes nothing', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);

    for (const [moment, shown] of moments) expect(formatDayTimeSeconds(moment)).toBe(shown);
    expect(romeInstant('2026-03-29', '03:00:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(isIsoDay('2026-03-29')).toBe(true);
  });
});

const anyMoment = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date): [day: string, time: string] => [date.toISOString().slice(0, 10), date.toISOString().slice(11, 19)]);

const aroundBothChanges = (time: string): [[day: string, time: string]][] => [[['2026-03-29', time]], [['2026-10-25', time]]];

describe('a moment in a query', () => {
  it('is a time in Rome unless it has an offset', () => {
    const instant = (text: string) => queryInstant(text)?.toISOString();
    expect(instant('2026-07-01T00:00:00')).toBe('2026-06-30T22:00:00.000Z');
    expect(instant('2026-11-15 23:59:59')).toBe('2026-11-15T22:59:59.000Z');
    expect(instant('2026-11-15')).toBe('2026-11-14T23:00:00.000Z');
    expect(instant('2026-11-15T10:00:00Z')).toBe('2026-11-15T10:00:00.000Z');
    expect(instant('2026-11-15T10:00:00+05:00')).toBe('2026-11-15T05:00:00.000Z');
    for (const nonsense of ['', 'yesterday', '2026-13-01', '2026-02-30T00:00:00', '2026-11-15T25:00:00', '15.11.2026'])
      expect(queryInstant(nonsense), nonsense).toBeNull();
  });
  it('ends a range with its whole second', () => {
    for (const last of ['2026-11-15T22:59:59Z', '2026-11-15T22:59:59.500Z'])
      expect(nextSecond(new Date(last)).toISOString()).toBe('2026-11-15T23:00:00.000Z');
  });
});

describe('a day in Rome', () => {
  it('follows the previous day, also across time changes and years', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(daysBetween('2026-12-31', '2026-12-30')).toEqual([]);
  });
});
