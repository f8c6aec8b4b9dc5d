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
  // Exports format some hundred thousand times, and `formatToParts` takes several times as long.
  const [day = '', month = '', year = '', hour = '', minute = '', second = ''] =
    romeFormat.format(new Date(instant)).match(/\d+/g) ?? [];
  return { year: year.padStart(4, '0'), month, day, hour, minute, second };
};

const dayOf = ({ year, month, day }: Clock, separator: string): string => [day, month, year].join(separator);

/** The offset of Rome from UTC at this moment, in milliseconds. */
const offsetAt = (moment: number): number => {
  const at = romeClock(new Date(moment));
  return Date.parse(`${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}:${at.second}Z`) - Math.floor(moment / 1000) * 1000;
};
