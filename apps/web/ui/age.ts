/** How long ago a moment was, in the reader's words: `5 minutes ago`. */
export const ageText = (instant: string | Date, now: Date, language: string): string => {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const found = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!found) return words.format(0, 'second');
  const [unit, length] = found;
  return words.format(Math.trunc(seconds / length), unit);
};

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
