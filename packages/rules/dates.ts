/** All days and times of the product are in the time zone of Rome, not in that of the machine. */
export const timeZone = 'Europe/Rome';

/** DD.MM.YYYY */
export const formatDay = (instant: string | Date): string => dayOf(romeClock(instant), '.');

/** DD.MM.YYYY HH:mm */
export const formatDayTime = (instant: string | Date): string => {
  const at = romeClock(instant);
  return `${dayOf(at, '.')} ${at.hour}:${at.minute}`;
};

/** DD.MM.YYYY HH:mm:ss, as slides, files and landing pages show it. */
export const formatDayTimeSeconds = (instant: string | Date): string => {
  const at = romeClock(instant);
  return `${dayOf(at, '.')} ${at.hour}:${at.minute}:${at.second}`;
};

/** DD-MM-YYYY */
export const formatDashedDay = (instant: string | Date): string => dayOf(romeClock(instant), '-');

/** DD-MM-YYYY HH:mm:s, as messages, orders and variables show it: seconds without a leading zero. */
export const formatDashedDayTime = (instant: string | Date): string => {
  const at = romeClock(instant);
  return `${dayOf(at, '-')} ${at.hour}:${at.minute}:${Number(at.second)}`;
};

/** YYYY-MM-DD of the instant in Rome, the wire format of days. */
export const isoDay = (instant: string | Date): string => {
  const at = romeClock(instant);
  return `${at.year}-${at.month}-${at.day}`;
};

/**
 * The instant of this day and time in Rome. In the repeated hour of autumn it is the first one. A time that spring skips
 * becomes one hour later, as JavaScript does for local times.
 */
export const romeInstant = (day: string, time = '00:00:00'): Date => {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const beforeShift = asUtc - offsetAt(asUtc - 3 * hour);
  const afterShift = asUtc - offsetAt(asUtc + 3 * hour);
  const showsTime = (instant: number) => instant + offsetAt(instant) === asUtc;
  return new Date(!showsTime(beforeShift) && showsTime(afterShift) ? afterShift : beforeShift);
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** Whether the text is a calendar day as YYYY-MM-DD; PostgreSQL has no year 0. */
export const isIsoDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

/** The earliest and latest day that makes sense, YYYY-MM-DD. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * Reads a day as people type it: 15.11.2026, 15/11/26, 15-11, 1511, 15112026 or 2026-11-15, the day before the month. A year
 * that is missing or has two digits is the one nearest to today that the limits allow. Null if it is no day.
 */
export const parseDay = (text: string, today: string, limits: DayLimits = {}): string | null => {
  const parts = dayParts(text.trim());
  if (parts === null) return null;
  const [day, month, year] = parts;
  const inYear = (candidate: number) =>
    [String(candidate).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (year.length === 4) return isIsoDay(inYear(Number(year))) ? inYear(Number(year)) : null;

  const thisYear = Number(today.slice(0, 4));
  const candidates = (year === '' ? nearbyYears(thisYear) : centuriesOf(Number(year), thisYear)).map(inYear).filter(isIsoDay);
  return candidates.find((candidate) => isWithin(candidate, limits)) ?? candidates[0] ?? null;
};

export const isWithin = (day: string, { min, max }: DayLimits): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

export const dayRangeNames = ['today', 'yesterday', 'last7Days', 'thisWeek', 'thisMonth', 'lastMonth'] as const;
export type DayRangeName = (typeof dayRangeNames)[number];

/** The days of a range. Weeks begin on Monday; the current week and month end today. */
export const dayRange = (name: DayRangeName, today: string): { from: string; to: string } => {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const yesterday = addDays(today, -1);
  const endOfLastMonth = addDays(firstOfMonth, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'thisWeek':
      return { from: addDays(today, -weekday), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth };
  }
};

/** All days from the first to the last, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 4000; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Parses a date-time of a query; without an offset it is a time in Rome. Null if it is invalid. */
export const queryInstant = (text: string): Date | null => {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?)?$/.exec(text);
  if (!parts) return /(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
  const [, day = '', time = '00:00', seconds = ':00'] = parts;
  return isIsoDay(day) ? romeInstant(day, time + seconds) : null;
};

/** The end of a range up to and including a second: ranges end before it, so that no part of the second is lost. */
export const nextSecond = (last: Date): Date => new Date((Math.floor(last.getTime() / 1000) + 1) * 1000);

const hour = 3_600_000;

const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/;
const separated = /^(\d{1,2})[-./, ]+(\d{1,2})(?:[-./, ]+(\d{4}|\d{2})?)?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

const dayParts = (text: string): [day: string, month: string, year: string] | null => {
  const yearFirst = iso.exec(text);
  if (yearFirst) return [yearFirst[3] ?? '', yearFirst[2] ?? '', yearFirst[1] ?? ''];
  const [, day, month, year = ''] = separated.exec(text) ?? digitsOnly.exec(text) ?? [];
  return day === undefined || month === undefined ? null : [day, month, year];
};

const nearbyYears = (year: number) => [year, year + 1, year - 1];

/** The year of this century first; one that is more than twenty years ahead was in the last century. */
const centuriesOf = (twoDigits: number, thisYear: number) => {
  const inThisCentury = thisYear - (thisYear % 100) + twoDigits;
  const inLastCentury = inThisCentury - 100;
  return inThisCentury > thisYear + 20 ? [inLastCentury, inThisCentury] : [inThisCentury, inLastCentury];
};

const romeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

interface Clock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

const romeClock = (instant: string | Date): Clock => {
  const moment = new Date(instant);
  const offset = offsetOfDay(Math.floor(moment.getTime() / (24 * hour)));
  return offset === null ? romeClockByZone(moment) : clockOf(new Date(moment.getTime() + offset));
};

const romeClockByZone = (moment: Date): Clock => {
  const [day = '', month = '', year = '', hour = '', minute = '', second = ''] = romeFormat.format(moment).match(/\d+/g) ?? [];
  return { year: year.padStart(4, '0'), month, day, hour, minute, second };
};

/** The clock of a moment in UTC. */
const clockOf = (moment: Date): Clock => ({
  year: String(moment.getUTCFullYear()),
  month: twoDigits(moment.getUTCMonth() + 1),
  day: twoDigits(moment.getUTCDate()),
  hour: twoDigits(moment.getUTCHours()),
  minute: twoDigits(moment.getUTCMinutes()),
  second: twoDigits(moment.getUTCSeconds()),
});

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * The offset of Rome from UTC on a day since 1970, or null if it changes on that day. Exports format a million times, and asking the
 * time zone takes ten times as long.
 */
const offsetOfDay = (utcDay: number): number | null => {
  if (!(utcDay >= 0 && utcDay < lastKeptDay)) return null;
  const known = dayOffsets.get(utcDay);
  if (known !== undefined) return known;
  const offset = offsetByZone(utcDay * 24 * hour);
  const kept = offset === offsetByZone((utcDay + 1) * 24 * hour) ? offset : null;
  dayOffsets.set(utcDay, kept);
  return kept;
};

const dayOffsets = new Map<number, number | null>();
/** About the year 2100: the offsets of all days would need some megabytes. */
const lastKeptDay = 47_000;

const dayOf = ({ year, month, day }: Clock, separator: string): string => [day, month, year].join(separator);

/** The offset of Rome from UTC at this moment, in milliseconds. */
const offsetAt = (moment: number): number => offsetOfDay(Math.floor(moment / (24 * hour))) ?? offsetByZone(moment);

const offsetByZone = (moment: number): number => {
  const at = romeClockByZone(new Date(moment));
  return Date.parse(`${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}:${at.second}Z`) - Math.floor(moment / 1000) * 1000;
};
