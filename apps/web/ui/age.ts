/** How long ago something happened, in the reader's language: `5 minutes ago`. */
export const ageText = (instant: string | Date, now: Date, language: string): string => {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = units.find(({ length }) => Math.abs(seconds) >= length);
  if (!unit) return format.format(0, 'second');
  return format.format(Math.trunc(seconds / unit.length), unit.name);
};

const units = [
  { name: 'day', length: 86_400 },
  { name: 'hour', length: 3600 },
  { name: 'minute', length: 60 },
] as const;
