import type { BulkRun, contract } from '@simdesk/contract';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorOf } from '../../core/auth/author.ts';
import type { Context } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { enqueueJob } from '../../core/jobs/jobs.ts';
import { requireInsertedRow, requireRow } from '../../core/records/rows.ts';
import type { Queryable } from '../../database/connection.ts';
import { bulkLines, bulkRuns } from '../../database/schema/order-queue.ts';
import { orders } from '../../database/schema/orders.ts';
import { exportChosenOrders } from '../list.ts';
import { bulkJobKind } from './bulk-job.ts';

export const bulk: Handlers<typeof contract.orders.bulk> = {
  start: async ({ action, orders: chosen }, { db, user, note }) => {
    const uuids = [...new Set(chosen.map((uuid) => uuid.toLowerCase()))];
    // Their results were seen, or nobody waits for them.
    await db
      .update(bulkRuns)
      .set({ closed_at: sql`now()` })
      .where(and(eq(bulkRuns.user_uuid, user.user_uuid), isNull(bulkRuns.closed_at), isNotNull(bulkRuns.ended_at)));
    const run = { action, user_uuid: user.user_uuid, ...authorOf(user), line_count: uuids.length };
    const { uuid } = requireInsertedRow(await db.insert(bulkRuns).values(run).returning({ uuid: bulkRuns.uuid }));
    await db.execute(sql`
      insert into bulk_action_lines (bulk_uuid, line, order_uuid)
      select ${uuid}, line, chosen::uuid
      from jsonb_array_elements_text(${JSON.stringify(uuids)}::jsonb) with ordinality as chosen_orders (chosen, line)`);
    if (action === 'export')
      await db
        .update(bulkRuns)
        .set({ ended_at: sql`now()`, closed_at: sql`now()` })
        .where(eq(bulkRuns.uuid, uuid));
    else {
      const job_uuid = await enqueueJob(db, bulkJobKind, { uuid }, { user: user.user_uuid });
      await db.update(bulkRuns).set({ job_uuid }).where(eq(bulkRuns.uuid, uuid));
    }
    note({ record: uuid, after: { action, orders: uuids } });
    return uuid;
  },

  progress: async ({ uuid }, context) => {
    const [run] = await context.db
      .select()
      .from(bulkRuns)
      .where(ownRuns(context, uuid))
      .orderBy(desc(bulkRuns.create_at))
      .limit(1);
    return run ? readRun(context, run) : null;
  },

  close: async ({ uuid }, context) => {
    const closed = await context.db
      .update(bulkRuns)
      .set({ closed_at: sql`now()` })
      .where(ownRuns(context, uuid))
      .returning({ uuid: bulkRuns.uuid });
    requireRow(closed);
    return true as const;
  },

  export: async ({ uuid }, context) => {
    requireRow(await context.db.select({ uuid: bulkRuns.uuid }).from(bulkRuns).where(ownRuns(context, uuid)));
    const isChosen = sql`${orders.uuid} in (select order_uuid from bulk_action_lines where bulk_uuid = ${uuid})`;
    return exportChosenOrders(context.services.connection, isChosen);
  },
};

const ownRuns = ({ user }: Pick<Context, 'user'>, uuid: string | undefined) =>
  and(eq(bulkRuns.user_uuid, user.user_uuid), uuid === undefined ? isNull(bulkRuns.closed_at) : eq(bulkRuns.uuid, uuid));

const readRun = async (context: Context, run: typeof bulkRuns.$inferSelect): Promise<BulkRun> => {
  const { uuid, action, line_count: end, done, refused, create_at } = run;
  const state = run.ended_at === null ? await unfinishedState(context, run.job_uuid) : 'done';
  return {
    uuid,
    action,
    state,
    end,
    done,
    refused,
    create_at,
    refusals: refused === 0 ? [] : await readRefusals(context.db, uuid),
  };
};

/** A job that ended without ending its run has failed. */
const unfinishedState = async ({ db, services }: Context, job_uuid: string | null): Promise<BulkRun['state']> => {
  const job = job_uuid === null ? null : await services.jobs.find(db, job_uuid);
  return job?.state === 'waiting' || job?.state === 'running' || job?.state === 'done' ? 'running' : 'failed';
};

const readRefusals = async (db: Queryable, uuid: string): Promise<BulkRun['refusals']> => {
  const lines = await db
    .select({ order_uuid: bulkLines.order_uuid, id: orders.id, code: bulkLines.code, reason: bulkLines.reason })
    .from(bulkLines)
    .leftJoin(orders, eq(orders.uuid, bulkLines.order_uuid))
    .where(and(eq(bulkLines.bulk_uuid, uuid), eq(bulkLines.outcome, 'refused')))
    .orderBy(asc(bulkLines.line));
  return lines.map((line) => ({ ...line, code: line.code ?? '' }));
};
