/** How long ago a moment was, in the reader's words: `5 minutes ago`. */
export const ageText = (instant: string | Date, now: Date, language: string): string => {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? (['minute', 60] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
};

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
