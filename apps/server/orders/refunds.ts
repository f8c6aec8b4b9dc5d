import { mayRefund, paymentAfterRefund, refundable, refundAmount, RefundStatus, toCents, toEuro } from '@simdesk/rules';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Wires } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { insertedRow } from '../core/records/rows.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { orderRefunds as refunds } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import type { Payments, RefundOutcome } from '../outside/payments.ts';
import { changeOrder, holdOrder } from './locked-order.ts';

interface Wanted {
  order_uuid: string;
  /** As it was typed. */
  amount: string;
  email: string;
}

type Refund = typeof refunds.$inferSelect;

/**
 * Gives money back. The refund is first written down as pending, under a key of its own, and only then asked for, so that
 * whatever happens in between, somebody can find out from the provider what became of it; and nothing is asked for twice.
 */
export const refundOrder = async (
  { connection, payments }: Pick<Wires, 'connection' | 'payments'>,
  wanted: Wanted,
): Promise<void> => {
  const { refund, order } = await connection.database.transaction((db) => begin(db, wanted));
  const outcome = await payments.refund({ key: refund.uuid, order, amount: refund.amount }).catch((failure: unknown) => {
    throw failure instanceof OutsideFailure ? new Refusal('refund_unanswered') : failure;
  });
  await settle(connection, refund, outcome);
  if (outcome.state === 'failed') throw new Refusal('refund_failed', { reason: outcome.reason });
};

const begin = async (db: Queryable, { order_uuid, amount: typed, email }: Wanted) => {
  const held = await holdOrder(db, order_uuid);
  const { order } = held;
  if (!mayRefund(order)) throw new Refusal('refund_refused');
  const amount = refundAmount(typed);
  const remainder = refundable(order);
  if (amount === null) throw invalid({ amount: 'number' });
  if (toCents(amount) > toCents(remainder)) throw invalid({ amount: `refund_max:${remainder}` });
  await refuseRepetition(db, order_uuid, amount, email);
  const refund = insertedRow(await db.insert(refunds).values({ order_uuid, amount, email }).returning());
  await changeOrder(db, held, email, { order: { refund_sum: sum(order.refund_sum, amount) } });
  return { refund, order: order.id };
};

/** One at a time, and the same again only after a minute: a click too many is not a second refund. */
const refuseRepetition = async (db: Queryable, order_uuid: string, amount: number, email: string): Promise<void> => {
  const [other] = await db
    .select({ refund_status: refunds.refund_status })
    .from(refunds)
    .where(
      and(
        eq(refunds.order_uuid, order_uuid),
        ne(refunds.refund_status, RefundStatus.Failed),
        sql`(${refunds.refund_status} = ${RefundStatus.Pending} or ${and(
          eq(refunds.amount, amount),
          eq(refunds.email, email),
          gt(refunds.create_at, sql`now() - interval '1 minute'`),
        )})`,
      ),
    )
    .limit(1);
  if (other) throw new Refusal(other.refund_status === RefundStatus.Pending ? 'refund_pending' : 'refund_repeated');
};

/** Writes down what became of a refund. Whoever comes second finds it settled and changes nothing. */
const settle = (connection: Connection, { uuid, order_uuid }: Refund, outcome: RefundOutcome): Promise<void> =>
  connection.database.transaction(async (db) => {
    if (outcome.state === 'unknown') return;
    const held = await holdOrder(db, order_uuid);
    const done = outcome.state === 'completed';
    const [refund] = await db
      .update(refunds)
      .set({
        refund_status: done ? RefundStatus.Completed : RefundStatus.Failed,
        reason: outcome.state === 'failed' ? outcome.reason : '',
        settled_at: sql`now()`,
      })
      .where(and(eq(refunds.uuid, uuid), eq(refunds.refund_status, RefundStatus.Pending)))
      .returning();
    if (!refund) return;
    const { refund_sum, amount } = held.order;
    await changeOrder(db, held, refund.email, {
      ...(done
        ? { order: { payment_status: paymentAfterRefund(amount, refund_sum) }, event: 'order_refunded' as const }
        : { order: { refund_sum: sum(refund_sum, -refund.amount) } }),
    });
  });

const sum = (one: number, other: number): number => toEuro(toCents(one) + toCents(other));

/** Looks after refunds whose answer never arrived: asks what became of them, and asks for those of which nobody has heard. */
export const settleRefunds = ({ connection, payments, log }: Pick<Wires, 'connection' | 'payments' | 'log'>): JobKind => ({
  kind: 'settle-refunds',
  everyMs: 60_000,
  run: async () => {
    const forgotten = await connection.database
      .select()
      .from(refunds)
      .where(and(eq(refunds.refund_status, RefundStatus.Pending), lt(refunds.create_at, sql`now() - interval '30 seconds'`)));
    for (const refund of forgotten) {
      try {
        await reconcile(connection, payments, refund);
      } catch (failure) {
        if (!(failure instanceof OutsideFailure)) throw failure;
        log.warn({ err: failure, refund: refund.uuid }, 'refund still pending');
      }
    }
  },
});

const reconcile = async (connection: Connection, payments: Payments, refund: Refund): Promise<void> => {
  const known = await payments.find(refund.uuid);
  if (known.state !== 'unknown') return settle(connection, refund, known);
  const { order } = await connection.database.transaction((db) => holdOrder(db, refund.order_uuid));
  return settle(connection, refund, await payments.refund({ key: refund.uuid, order: order.id, amount: refund.amount }));
};
