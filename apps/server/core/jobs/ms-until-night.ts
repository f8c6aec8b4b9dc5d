import { addDays, isoDay, romeInstant } from '@simdesk/rules';

const nightTime = '03:30:00';

/** How long it is until the next night in Rome, when little else runs. */
export const msUntilNight = (now: Date): number => {
  const nights = [0, 1].map((days) => romeInstant(addDays(isoDay(now), days), nightTime).getTime() - now.getTime());
  return nights.find((ms) => ms > 0) ?? 0;
};
