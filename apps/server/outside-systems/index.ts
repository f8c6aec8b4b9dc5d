import type { contract, OwedJob } from '@simdesk/contract';
import { maySettleByHand } from '@simdesk/rules';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorOf, type Author } from '../core/auth/author.ts';
import { runJobsNow } from '../core/jobs/jobs.ts';
import type { Handlers } from '../core/http/serve.ts';
import { readPage, sortOrder } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import { lockRow } from '../core/records/versioned.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { outsideDifferences } from '../database/schema/outside.ts';
import { jobs } from '../database/schema/system.ts';
import { endOwedCancel } from '../orders/index.ts';
import { skipDelivery } from '../webhooks/index.ts';
import { differenceColumns, selectDifferences } from './differences.ts';
import { isOwed, owedColumns, selectOwed } from './owed.ts';
import { readSummary } from './summary.ts';

export { compareOutside } from './compare-job.ts';
export { oldestOwed, readSystemStates, type SystemState } from './system-states.ts';

export const outsideSystems: Handlers<typeof contract.outsideSystems> = {
  summary: (_input, { db }) => readSummary(db),
  list: async ({ page = 1, pageSize, sort, system, state }, { db }) => {
    const where = and(isOwed, system && eq(jobs.system, system), state && eq(jobs.state, state));
    const order = sort === undefined ? [asc(jobs.number)] : sortOrder(owedColumns, sort, [], jobs.uuid);
    return readPage(db, selectOwed(db, where).orderBy(...order), { page, pageSize }, { from: jobs, where });
  },
  differences: async ({ page = 1, pageSize, sort }, { db }) => {
    const where = isNull(outsideDifferences.settled_at);
    const order =
      sort === undefined
        ? [sql`${outsideDifferences.seen_at} is not null`, asc(outsideDifferences.found_at), outsideDifferences.uuid]
        : sortOrder(differenceColumns, sort, [], outsideDifferences.uuid);
    const rows = selectDifferences(db, where).orderBy(...order);
    return readPage(db, rows, { page, pageSize }, { from: outsideDifferences, where });
  },
  ofOrder: async ({ order_uuid }, { db }) => ({
    owed: await selectOwed(db, and(isOwed, eq(jobs.order_uuid, order_uuid))).orderBy(jobs.number),
    differences: await selectDifferences(
      db,
      and(isNull(outsideDifferences.settled_at), eq(outsideDifferences.order_uuid, order_uuid)),
    ).orderBy(outsideDifferences.found_at),
  }),

  retry: async ({ uuid }, { db, user, note }) => {
    const { order_uuid, state } = requireRow(
      await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.uuid, uuid), isNotNull(jobs.system))),
    );
    note({ ...(order_uuid !== null && { record: order_uuid }), before: { state } });
    await runJobsNow(db, eq(jobs.uuid, uuid), { payload: payloadBy(authorOf(user)) });
    return true as const;
  },
  retryAll: async ({ system }, { db, user, note }) => {
    const which = and(isOwed, system && eq(jobs.system, system));
    const retried = await runJobsNow(db, which, { payload: payloadBy(authorOf(user)) });
    note({ after: { system: system ?? 'all', retried: retried.length } });
    return true as const;
  },
  settle: async ({ uuid }, { db, user, note }) => {
    const [job] = await selectOwed(db, and(isOwed, eq(jobs.uuid, uuid)));
    if (!job) {
      requireRow(
        await db
          .select()
          .from(jobs)
          .where(and(eq(jobs.uuid, uuid), isNotNull(jobs.system))),
      );
      return true as const;
    }
    note({ record: job.order_uuid, before: { task: job.task, state: job.state, error: job.error } });
    await settleByHand(db, job, authorOf(user));
    return true as const;
  },
  markSeen: async ({ uuid }, { db, user, note }) => {
    const { order_uuid, ours, theirs, seen_at } = await lockRow(db, outsideDifferences, uuid);
    note({ record: order_uuid, after: { ours, theirs } });
    if (seen_at === null)
      await db
        .update(outsideDifferences)
        .set({ seen_at: sql`now()`, seen_by: user.email })
        .where(eq(outsideDifferences.uuid, uuid));
    return true as const;
  },
};

/** Names in the history who sent it again. */
const payloadBy = ({ email, acted_by }: Author) =>
  sql`${jobs.payload} || jsonb_build_object('by', ${email}::text, 'acted_by', ${acted_by}::text)`;

const settleByHand = async (db: Queryable, { uuid, task }: OwedJob, by: Author): Promise<void> => {
  if (!maySettleByHand(task)) throw new Refusal('order_move');
  const [job] = await db
    .update(jobs)
    .set({ state: 'done', changed_at: sql`now()` })
    .where(and(eq(jobs.uuid, uuid), eq(jobs.state, 'refused')))
    .returning();
  if (!job) throw new Refusal('order_move');
  if (task === 'send-webhook') return skipDelivery(db, (job.payload as { uuid: string }).uuid);
  const { sim_uuid } = job.payload as { sim_uuid?: string };
  if (sim_uuid !== undefined) await endOwedCancel(db, sim_uuid, by);
};
