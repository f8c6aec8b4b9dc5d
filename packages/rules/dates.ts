/** All days and clock times of the product are those of Rome, whatever the machine's own zone. */
export const timeZone = 'Europe/Rome';

/** DD.MM.YYYY */
export const formatDay = (instant: string | Date): string => {
  const at = clock(instant);
  return `${at.day}.${at.month}.${at.year}`;
};

/** DD.MM.YYYY HH:mm */
export const formatDayTime = (instant: string | Date): string => {
  const at = clock(instant);
  return `${formatDay(instant)} ${at.hour}:${at.minute}`;
};

/** DD.MM.YYYY HH:mm:ss, as slides, files and landing pages show it. */
export const formatDayTimeSeconds = (instant: string | Date): string => `${formatDayTime(instant)}:${clock(instant).second}`;

/** DD-MM-YYYY */
export const formatDashedDay = (instant: string | Date): string => formatDay(instant).replaceAll('.', '-');

/** DD-MM-YYYY HH:mm:s, as messages, orders and variables show it: seconds without a leading zero. */
export const formatDashedDayTime = (instant: string | Date): string => {
  const at = clock(instant);
  return `${formatDashedDay(instant)} ${at.hour}:${at.minute}:${Number(at.second)}`;
};

/** YYYY-MM-DD of the instant in Rome, the form in which days are sent. */
export const isoDay = (instant: string | Date): string => {
  const at = clock(instant);
  return `${at.year}-${at.month}-${at.day}`;
};

/**
 * The instant at which the clocks in Rome show this day and time. In the repeated hour of autumn: the first one. A time that
 * spring skips is an hour later on the clocks, as JavaScript has it for the machine's own zone.
 */
export const romeInstant = (day: string, time = '00:00:00'): Date => {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const beforeShift = asUtc - offsetAt(asUtc - 3 * hour);
  const afterShift = asUtc - offsetAt(asUtc + 3 * hour);
  const shows = (instant: number) => instant + offsetAt(instant) === asUtc;
  return new Date(!shows(beforeShift) && shows(afterShift) ? afterShift : beforeShift);
};

/** The day that lies this many days after (or before) the given one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** A true calendar day in the form YYYY-MM-DD; calendars, and the database, have no year 0. */
export const isIsoDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

/** The days of Rome from one to the other, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 4000; day = addDays(day, 1)) days.push(day);
  return days;
};

/** A date-time of a query, as an instant: one without offset is a clock time in Rome. Null when it is none. */
export const queryInstant = (text: string): Date | null => {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?)?$/.exec(text);
  if (!parts) return /(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
  const [, day = '', time = '00:00', seconds = ':00'] = parts;
  return isIsoDay(day) ? romeInstant(day, time + seconds) : null;
};

/** A range ends with its last second, which belongs to it whole. */
export const endOfSecond = (last: Date): Date => new Date(last.getTime() + 999);

const hour = 3_600_000;

const inRome = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const clock = (instant: string | Date): Record<ClockPart, string> => {
  const parts = Object.fromEntries(inRome.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (name: ClockPart) => parts[name] ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
};

/** How far the clocks in Rome are ahead of UTC at this moment. */
const offsetAt = (moment: number): number => {
  const at = clock(new Date(moment));
  return Date.parse(`${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}:${at.second}Z`) - Math.floor(moment / 1000) * 1000;
};
