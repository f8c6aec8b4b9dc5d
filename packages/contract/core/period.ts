import type { Problem } from '@simdesk/rules';
import { z } from 'zod';
import { instant, upTo } from './fields.ts';

const noMoment: Problem = 'moment';

/** PostgreSQL has no year 0. */
const isMoment = (sent: string): boolean => instant.safeParse(sent).success && !sent.startsWith('0000');

/** An optional moment that a caller sends; empty is null. */
const momentOrNone = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z
        .string()
        .check(...upTo(100, noMoment))
        .refine(isMoment, noMoment)
        .meta({ format: 'date-time' }),
    ],
    noMoment,
  )
  .default(null);

/** From when to when visitors see a published record, in its draft. */
export const periodDraft = { publish_from: momentOrNone, publish_until: momentOrNone };

/** The same in an answer to staff. */
export const periodAnswer = { publish_from: instant.nullable(), publish_until: instant.nullable() };

/** Visitors see a record or not: they are not told when that changes. */
export const withoutPeriod = { publish_from: true, publish_until: true } as const;
