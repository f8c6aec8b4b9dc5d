import { formatDay, formatDayTime, isIsoDay, isoDay, romeInstant } from './dates.ts';

/** A moment as two fields show it: YYYY-MM-DD and HH:mm in Rome, or what was typed. */
export interface MomentParts {
  day: string;
  time: string;
}

/** Whether the text is a moment as the wire has it, ISO 8601 in UTC: `Date.parse` also reads much of what people type. */
export const isIsoMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

export const momentParts = (moment: string): MomentParts => {
  if (!isIsoMoment(moment)) return { day: moment, time: '' };
  return { day: isoDay(moment), time: formatDayTime(moment).slice(-5) };
};

/** The moment of a day and a time as people type it, ISO 8601 in UTC; null if one of them is none. */
export const parseMoment = ({ day, time }: MomentParts): string | null => {
  const readTime = parseTime(time);
  return isIsoDay(day) && readTime !== null ? romeInstant(day, `${readTime}:00`).toISOString() : null;
};

/** Reads a time as people type it: 8, 830, 0830, 8:30, 8.30. HH:mm, or null if it is no time. */
export const parseTime = (text: string): string | null => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/.exec(text.trim()) ?? [];
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null;
};

/** DD.MM. HH:mm; with its year if that is not the current one. */
export const formatShortDayTime = (moment: string, now: Date): string =>
  `${formatShortDay(moment, now)} ${formatDayTime(moment).slice(-5)}`;

/** DD.MM., or DD.MM.YYYY in another year than now. */
export const formatShortDay = (moment: string, now: Date): string => {
  const day = formatDay(moment);
  const thisYear = isoDay(now).slice(0, 4);
  return day.endsWith(thisYear) ? day.slice(0, -4) : day;
};
