import { formatEuro, mayDecideRefund, mayRefund, refundable, RefundStatus, refundStep, toCents } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { authorOf } from '../core/auth/author.ts';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Context } from '../core/http/context.ts';
import { requireRow } from '../core/records/rows.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { orderRefunds as refunds, type RefundRecord } from '../database/schema/orders.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { peopleOf, readRefundTerms } from './refund-rules.ts';
import { decidedStep } from './refund-steps.ts';
import { makeRefund, sumOfEuro } from './refunds.ts';

/**
 * Approves a refund that another person asked for. From then on it is a pending refund like every other: it is stored before it
 * is requested, under the key that it got when it was asked for.
 */
export const approveRefund = async (context: Context, refund_uuid: string): Promise<void> => {
  const { user, auditedTransaction } = context;
  const { refund, order } = await auditedTransaction(async (db) => {
    const { refund: awaiting, ...locked } = await lockAwaiting(context, db, refund_uuid);
    const { order } = locked;
    const { amount } = awaiting;
    const refund_reserved = sumOfEuro(order.refund_reserved, -amount);
    const unreserved = { ...order, refund_reserved };
    // The payment may have been marked as refunded meanwhile.
    if (!mayRefund(unreserved) || toCents(amount) > toCents(refundable(unreserved))) throw new Refusal('refund_refused');
    const terms = await readRefundTerms(db, order.uuid, user);
    if (refundStep(amount, terms) === 'refused') throw new Refusal('refund_limit', { limit: formatEuro(terms.limit ?? 0) });
    if (await hasPending(db, order.uuid)) throw new Refusal('refund_pending');
    const pending = await storeDecision(db, refund_uuid, user, { refund_status: RefundStatus.Pending });
    await changeOrder(db, locked, authorOf(user), {
      order: { refund_reserved, refund_sum: sumOfEuro(order.refund_sum, amount) },
      step: decidedStep(amount, 'approved'),
    });
    return { refund: pending, order: order.id };
  });
  await makeRefund(context, refund, order);
};

/** Declines a refund that another person asked for: its amount can be refunded again. */
export const declineRefund = async (context: Context, refund_uuid: string, reason: string): Promise<void> => {
  const { db, user } = context;
  const { refund, ...locked } = await lockAwaiting(context, db, refund_uuid);
  await storeDecision(db, refund_uuid, user, { refund_status: RefundStatus.Declined, reason });
  await changeOrder(db, locked, authorOf(user), {
    order: { refund_reserved: sumOfEuro(locked.order.refund_reserved, -refund.amount) },
    step: decidedStep(refund.amount, 'declined', reason),
  });
};

/** The refund and its order, locked: of several decisions at once the first one counts. */
const lockAwaiting = async (
  { user, note }: Context,
  db: Queryable,
  refund_uuid: string,
): Promise<LockedOrder & { refund: RefundRecord }> => {
  const read = async () => requireRow(await db.select().from(refunds).where(eq(refunds.uuid, refund_uuid)));
  const { order_uuid } = await read();
  note({ record: order_uuid });
  const locked = await lockOrder(db, order_uuid);
  const refund = await read();
  if (refund.refund_status !== RefundStatus.AwaitingApproval) throw new Refusal('refund_decided');
  if (!mayDecideRefund([refund.user_uuid, refund.acted_by_uuid], peopleOf(user))) throw new Refusal('refund_own');
  return { ...locked, refund };
};

const storeDecision = async (
  db: Queryable,
  refund_uuid: string,
  user: SessionUser,
  decision: Pick<RefundRecord, 'refund_status'> & { reason?: string },
): Promise<RefundRecord> =>
  requireRow(
    await db
      .update(refunds)
      .set({
        ...decision,
        decided_by: user.email,
        decided_acted_by: user.impersonated_by,
        decided_by_uuid: user.user_uuid,
        decided_acted_by_uuid: user.impersonator_uuid,
        decided_at: sql`now()`,
      })
      .where(and(eq(refunds.uuid, refund_uuid), eq(refunds.refund_status, RefundStatus.AwaitingApproval)))
      .returning(),
  );

const hasPending = async (db: Queryable, order_uuid: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.order_uuid, order_uuid), eq(refunds.refund_status, RefundStatus.Pending)))) > 0;
