import { addDays, isoDay, romeInstant } from '@simdesk/rules';

export type SnoozeTime = 'hours' | 'tomorrow' | 'days' | 'week';

/** Until when an order can be snoozed: later today, the next morning, or the morning of a later day. */
export const snoozeTimes = (now: Date): { name: SnoozeTime; until: string }[] => [
  { name: 'hours', until: new Date(now.getTime() + 2 * 3_600_000).toISOString() },
  { name: 'tomorrow', until: morningAfter(now, 1) },
  { name: 'days', until: morningAfter(now, 3) },
  { name: 'week', until: morningAfter(now, 7) },
];

const morningAfter = (now: Date, days: number): string => romeInstant(addDays(isoDay(now), days), '09:00:00').toISOString();
