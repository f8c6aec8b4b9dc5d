import { orderSearchTerms } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { msUntilNight } from '../core/jobs/ms-until-night.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { jobTransaction } from '../database/job-transaction.ts';
import { searchChanges, searchCountResets } from '../database/schema/search-counts.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { foundOrders, type Terms } from './order-search.ts';
import { changesSince, countAndKeep, keyOf, leastKept } from './search-counts.ts';

/** Adds the changes to the kept counts and removes them, so that both stay quick to read. */
export const refreshSearchCounts = ({ database }: Pick<Connection, 'database'>): JobKind => ({
  kind: 'refresh-search-counts',
  everyMs: 60_000,
  run: () =>
    database.transaction(async (db) => {
      // One snapshot, so that exactly those changes are removed that were added.
      await db.execute(sql`set transaction isolation level repeatable read`);
      await db.execute(sql`lock table search_count_resets in share row exclusive mode`);
      await setLocalTimeouts(db, jobTimeouts);
      const { is_usable, is_due } = await readState(db);
      if (!is_usable) await resetSearchCounts(db);
      else if (is_due) await refreshCounts(db);
    }),
});

const readState = async (db: Queryable): Promise<State> => {
  const { rows } = await db.execute<State>(sql`
    select exists (select from search_count_resets where cluster = database_cluster()) as is_usable,
      (select count(*) from (select from search_changes limit ${manyChanges}) as changes) >= ${manyChanges}
      or exists (select from search_changes)
        and not exists (select from search_count_resets where reset_at > now() - interval '1 hour') as is_due`);
  return requireRow(rows);
};

type State = {
  /** Whether this database, not one that it is a copy of, has begun to keep counts. */
  is_usable: boolean;
  is_due: boolean;
};

const manyChanges = 500;

/** Forgets the counts and the changes, with the personal data in them. */
export const resetSearchCounts = async (db: Queryable): Promise<void> => {
  await db.execute(sql`select reset_search_counts()`);
};

const refreshCounts = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    delete from search_counts where terms not in (
      select terms from usable_search_counts where counted_at > now() - interval '30 days' order by counted_at desc limit ${mostKept}
    )`);
  for (const terms of await readKeptTerms(db, sql`search_counts`))
    await db.execute(sql`
      update search_counts set orders = orders + ${changesSince(sql`seen`, terms)}, seen = pg_current_snapshot(),
        refreshed_by = pg_current_xact_id()
      where terms = ${keyOf(terms)}`);
  await db.delete(searchChanges);
  await db.delete(searchCountResets);
  await db.insert(searchCountResets).values({});
};

/** Each of them is compared with each change. */
const mostKept = 300;

const readKeptTerms = async (db: Queryable, from: ReturnType<typeof sql>): Promise<Terms[]> =>
  (await db.execute<{ terms: string }>(sql`select terms from ${from}`)).rows.map(({ terms }) => JSON.parse(terms) as Terms);

/** Counts some searches anew every night, reports and forgets all if one is wrong, and counts the frequent words before anybody asks. */
export const checkSearchCounts = (
  { connection: { database }, log }: Pick<JobServices, 'connection' | 'log'>,
  frequent = leastKept,
): JobKind => ({
  kind: 'check-search-counts',
  nextRunMs: () => msUntilNight(new Date()),
  run: async () => {
    const wrong = await jobTransaction(database, findWrongCounts);
    if (wrong.length > 0) {
      log.error({ wrong }, 'counts of searches were wrong and are forgotten');
      await resetSearchCounts(database);
    }
    const searches = await jobTransaction(database, (db) => findFrequentSearches(db, frequent));
    for (const terms of searches) await jobTransaction(database, (db) => countAndKeep(db, terms));
    return { wrong: wrong.length, counted: searches.length };
  },
});

const findWrongCounts = async (db: Queryable): Promise<Record<string, unknown>[]> => {
  const wrong: Record<string, unknown>[] = [];
  const chosen = sql`(select terms from usable_search_counts order by random() limit 20) as chosen`;
  for (const terms of await readKeptTerms(db, chosen)) {
    const { rows } = await db.execute(sql`
      select * from (
        select terms, orders + ${changesSince(sql`seen`, terms)} as kept,
          (select count(*) from (${foundOrders(terms, 'index', { from: null, to: null })}) as found) as counted
        from usable_search_counts where terms = ${keyOf(terms)}
      ) as compared where kept <> counted`);
    wrong.push(...rows);
  }
  return wrong;
};

/** The searches for names, e-mail providers and carriers of so many orders that their count is kept, and is not yet. */
const findFrequentSearches = async (db: Queryable, least: number): Promise<Terms[]> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select lower(first_name) as word from orders union all select lower(last_name) from orders
      union all select lower(substring(email from '@.*')) from orders
      union all select lower(substring(tracking from '^[A-Za-z]+')) from orders
    ) as words
    where word <> '' group by word having count(*) >= ${least} order by count(*) desc limit ${mostWords}`);
  const kept = new Set((await readKeptTerms(db, sql`usable_search_counts`)).map(keyOf));
  const searches = rows.flatMap(({ word }) => typedFor(word)).map(orderSearchTerms);
  return searches.filter((terms) => terms.length > 0 && !kept.has(keyOf(terms)));
};

/** How people search for a word: for a provider of e-mail by its address, or its name. */
const typedFor = (word: string): string[] =>
  word.startsWith('@') ? [word, word.slice(1), word.slice(1).split('.')[0] ?? ''] : [word];

const mostWords = 200;
