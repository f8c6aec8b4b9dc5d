import { needsBilling, type BulkAction } from '@simdesk/rules';
import { eq, sql } from 'drizzle-orm';
import type { Author } from '../../core/auth/author.ts';
import { continueLater, type JobKind } from '../../core/jobs/jobs.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Connection, Queryable } from '../../database/connection.ts';
import { sendAhead } from '../../database/link.ts';
import { runPrepared } from '../../database/prepared.ts';
import { bulkRuns } from '../../database/schema/order-queue.ts';
import { queueOrderSend } from '../billing-queue.ts';
import { lockOrder } from '../locked-order.ts';
import { transitionOrder } from '../transitions.ts';

export const bulkJobKind = 'run-bulk-action';

type RunAction = 'to-progress' | 'to-delivery' | 'recreate';

/** Runs an action on its orders one by one. */
export const bulkJob = ({ database }: Pick<Connection, 'database'>): JobKind<{ uuid: string }> => ({
  kind: bulkJobKind,
  attempts: 5,
  run: async ({ uuid }) => {
    const deadline = Date.now() + sliceMs;
    while (await runNextLine(database, uuid)) if (Date.now() > deadline) return continueLater;
  },
});

const sliceMs = 15_000;

/** Returns false after the last line. */
const runNextLine = async (database: Connection['database'], uuid: string): Promise<boolean> => {
  const refused: { line: number; refusal: Refusal }[] = [];
  try {
    return await database.transaction(async (db) => {
      const next = await lockNextLine(db, uuid);
      if (!next) return false;
      try {
        await actions[next.action](db, next.order_uuid, next.by);
      } catch (error) {
        if (error instanceof Refusal) refused.push({ line: next.line, refusal: error });
        throw error;
      }
      await storeOutcome(db, uuid, next.line, { outcome: 'done' });
      return true;
    });
  } catch (error) {
    const [first] = refused;
    if (!first) throw error;
    const { line, refusal } = first;
    const outcome = { outcome: 'refused', code: refusal.code, reason: refusal.message } as const;
    await database.transaction((db) => storeOutcome(db, uuid, line, outcome));
    return true;
  }
};

/** The next line, whose run is locked: a server that seemed dead takes turns with the one that replaced it. */
const lockNextLine = async (db: Queryable, uuid: string) => {
  // Sent together; the second statement begins when the first has the lock, and sees what the last holder stored.
  const [locked, found] = await Promise.all([runPrepared(db, lockText, [uuid]), runPrepared(db, nextText, [uuid])]);
  const [run] = locked.rows as [BulkAction, string, string | null][];
  const [next] = found.rows as [number, string][];
  if (!run) return null;
  const [action, email, acted_by] = run;
  if (action === 'export') return null;
  if (next) return { action, by: { email, acted_by }, line: next[0], order_uuid: next[1] };
  await db
    .update(bulkRuns)
    .set({ ended_at: sql`now()` })
    .where(eq(bulkRuns.uuid, uuid));
  return null;
};

const lockText = 'select action, email, acted_by from bulk_actions where uuid = $1 and ended_at is null for update';
const nextText = 'select line, order_uuid from bulk_action_lines where bulk_uuid = $1 and outcome is null order by line limit 1';

/** In the transaction of the change itself, so that after a crash no order is changed twice and none is left out. */
const storeOutcome = (
  db: Queryable,
  uuid: string,
  line: number,
  { outcome, code = null, reason = '' }: { outcome: 'done' | 'refused'; code?: string | null; reason?: string },
): Promise<void> => sendAhead(db, runPrepared(db, outcomeText, [uuid, line, outcome, code, reason]));

const outcomeText = `
  with stored as (
    update bulk_action_lines set outcome = $3, code = $4, reason = $5 where bulk_uuid = $1 and line = $2 and outcome is null returning 1)
  update bulk_actions set done = done + ($3 = 'done')::int, refused = refused + ($3 = 'refused')::int
  where uuid = $1 and exists (select from stored)`;

const actions: Record<RunAction, (db: Queryable, order_uuid: string, by: Author) => Promise<unknown>> = {
  'to-progress': (db, order_uuid, by) => transitionOrder(db, order_uuid, 'to-progress', by),
  'to-delivery': (db, order_uuid, by) => transitionOrder(db, order_uuid, 'to-delivery', by),
  recreate: async (db, order_uuid, by) => {
    const { order, sims } = await lockOrder(db, order_uuid);
    if (!sims.some((sim) => needsBilling(order.payment_status, sim))) throw new Refusal('nothing_to_send');
    await queueOrderSend(db, order_uuid, { by });
  },
};
