import { isPeriod, type PublishingPeriod } from '@simdesk/rules';
import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '../refusal.ts';

/** Stores name their publish flag status. Without a flag and a period all rows are public. */
export type PublicColumns = Partial<Record<'publish' | 'status' | keyof PublishingPeriod, PgColumn>>;

/** The condition that visitors see a row now: `isPublicAt` of the rules, by the clock of the database. */
export const publicNow = ({ publish, status, publish_from, publish_until }: PublicColumns): SQL | undefined => {
  const flag = publish ?? status;
  return and(
    flag && eq(flag, 1),
    publish_from && or(isNull(publish_from), lte(publish_from, sql`now()`)),
    publish_until && or(isNull(publish_until), gt(publish_until, sql`now()`)),
  );
};

/** The same for prepared statements, for a table with a publish flag and the alias `t`. */
export const publicNowText = ({ publish_from, publish_until }: PublicColumns): string =>
  [
    't.publish',
    ...(publish_from ? ['(t.publish_from is null or t.publish_from <= now())'] : []),
    ...(publish_until ? ['(t.publish_until is null or t.publish_until > now())'] : []),
  ].join(' and ');

type SentPeriod = { [Name in keyof PublishingPeriod]?: string | null | undefined };

/** Refuses a period that does not end after it begins. An update may have one end only; the other one is stored. */
export const requirePeriod = (changes: SentPeriod, stored: SentPeriod): void => {
  const valueOf = (name: keyof PublishingPeriod) => (changes[name] === undefined ? stored[name] : changes[name]) ?? null;
  const isSent = changes.publish_from !== undefined || changes.publish_until !== undefined;
  if (isSent && !isPeriod({ publish_from: valueOf('publish_from'), publish_until: valueOf('publish_until') }))
    throw invalid({ publish_until: 'after_start' });
};
