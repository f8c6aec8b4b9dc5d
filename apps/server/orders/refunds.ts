import {
  endedRefundStatuses,
  formatEuro,
  mayRefund,
  parseEuro,
  parseRefundAmount,
  paymentAfterRefund,
  paymentChoices,
  PaymentStatus,
  refundRepetitionHours,
  RefundStatus,
  refundStep,
  toCents,
  toEuro,
} from '@simdesk/rules';
import { and, desc, eq, gt, lt, notInArray, or, sql } from 'drizzle-orm';
import { authorOf, type Author } from '../core/auth/author.ts';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Context, JobServices } from '../core/http/context.ts';
import { enqueueJob, type JobKind } from '../core/jobs/jobs.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { orderRefunds as refunds, type RefundRecord as Refund } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import type { Payments, KnownOutcome } from '../outside/payments.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { readRefundTerms } from './refund-rules.ts';
import { askedStep } from './refund-steps.ts';

interface RefundRequest {
  order_uuid: string;
  amount: string;
  idempotency_key?: string | undefined;
  /** Confirms that an equal amount is refunded again. */
  repeat: boolean;
}

/**
 * Refunds a part of the payment. The refund is stored as pending, with its own idempotency key, before the request is sent:
 * after a crash its outcome can be looked up, and no refund is made twice. A refund that needs an approval is only stored.
 */
export const refundOrder = async (context: Context, request: RefundRequest): Promise<void> => {
  const { user, note, auditedTransaction } = context;
  const { refund, order, isNew } = await auditedTransaction(async (db) => {
    const stored = await storeRefund(db, request, user);
    if (!stored.isNew) note({ skip: true });
    return stored;
  });
  if (!isNew || refund.refund_status === RefundStatus.AwaitingApproval) return answerAgain(refund);
  return makeRefund(context, refund, order);
};

/** Requests a pending refund from the payment provider and stores the outcome. */
export const makeRefund = async (
  { services: { connection, payments } }: Pick<Context, 'services'>,
  refund: Refund,
  order: number,
): Promise<void> => {
  const outcome = await requestRefund(payments, refund, order).catch((failure: unknown) => {
    throw failure instanceof OutsideFailure ? new Refusal('refund_unanswered') : failure;
  });
  await settle(connection, refund, outcome);
  if (outcome.state === 'failed') throw new Refusal('refund_failed', { reason: outcome.reason });
  if (outcome.state !== 'completed') throw new Refusal('refund_unanswered');
};

/** The answer to a request that was repeated under its key, or that awaits approval. */
const answerAgain = ({ refund_status, reason }: Refund): void => {
  if (refund_status === RefundStatus.AwaitingApproval) throw new Refusal('refund_awaits_approval');
  if (refund_status === RefundStatus.Declined) throw new Refusal('refund_declined', { reason });
  if (refund_status === RefundStatus.Pending) throw new Refusal('refund_pending');
  if (refund_status === RefundStatus.Failed) throw new Refusal('refund_failed', { reason });
};

/** A refused refund has failed only if the provider does not know it: an earlier request with a lost answer may have succeeded. */
const requestRefund = async (payments: Payments, { uuid, amount }: Refund, order: number): Promise<KnownOutcome> => {
  const outcome = await payments.refund({ idempotencyKey: uuid, order, amount });
  if (outcome.state !== 'refused') return outcome;
  const known = await payments.find(uuid);
  if (known.state !== 'unknown') return known;
  // If both requests find nothing, the URL may be wrong for a while.
  return known.status === outcome.status ? known : { state: 'failed', reason: outcome.reason };
};

/** Marks a payment as refunded without a refund through the payment provider. */
export const markRefunded = async (
  db: Queryable,
  uuid: string,
  { isFull, sendMail, by }: { isFull: boolean; sendMail: boolean; by: Author },
): Promise<LockedOrder> => {
  const locked = await lockOrder(db, uuid);
  const payment_status = isFull ? PaymentStatus.Refunded : PaymentStatus.PartiallyRefunded;
  const choices = paymentChoices({ payment_status: locked.order.payment_status, sims: locked.sims });
  if (!choices.includes(payment_status)) throw new Refusal('order_move');
  return changeOrder(db, locked, by, { order: { payment_status }, ...(sendMail && { event: 'order_refunded' }) });
};

const storeRefund = async (db: Queryable, request: RefundRequest, user: SessionUser) => {
  const { order_uuid, amount: typed, idempotency_key: uuid, repeat } = request;
  const locked = await lockOrder(db, order_uuid);
  const { order } = locked;
  const first = await findFirstRequest(db, request);
  if (first) return { refund: first, order: order.id, isNew: false };
  if (!mayRefund(order)) throw new Refusal('refund_refused');
  const parsed = parseRefundAmount(typed, order);
  if ('problem' in parsed) throw invalid({ amount: parsed.problem });
  const { amount } = parsed;
  const terms = await readRefundTerms(db, order_uuid, user);
  const step = refundStep(amount, terms);
  if (step === 'refused') throw new Refusal('refund_limit', { limit: formatEuro(terms.limit ?? 0) });
  await refuseRepetition(db, order_uuid, amount, repeat);
  const by = authorOf(user);
  const refund_status = step === 'approval' ? RefundStatus.AwaitingApproval : RefundStatus.Pending;
  const people = { user_uuid: user.user_uuid, acted_by_uuid: user.impersonator_uuid };
  const refund = requireInsertedRow(
    await db
      .insert(refunds)
      .values({ order_uuid, amount, refund_status, ...by, ...people, ...(uuid !== undefined && { uuid }) })
      .returning(),
  );
  await changeOrder(
    db,
    locked,
    by,
    step === 'approval'
      ? { order: { refund_reserved: sumOfEuro(order.refund_reserved, amount) }, step: askedStep(amount) }
      : { order: { refund_sum: sumOfEuro(order.refund_sum, amount) } },
  );
  return { refund, order: order.id, isNew: true };
};

/** The refund that this request made before, under the same key. */
const findFirstRequest = async (db: Queryable, request: RefundRequest): Promise<Refund | null> => {
  const { idempotency_key, order_uuid, amount } = request;
  if (idempotency_key === undefined) return null;
  const [first] = await db.select().from(refunds).where(eq(refunds.uuid, idempotency_key));
  if (!first) return null;
  const isSameRequest = first.order_uuid === order_uuid && toCents(first.amount) === toCents(parseEuro(amount) ?? 0);
  if (!isSameRequest) throw new Refusal('idempotency_key_reused');
  return first;
};

/** Allows one pending refund per order, and an equal refund only if it is confirmed: a repeated request must not refund twice. */
const refuseRepetition = async (db: Queryable, order_uuid: string, amount: number, repeat: boolean): Promise<void> => {
  const [other] = await db
    .select({ refund_status: refunds.refund_status })
    .from(refunds)
    .where(
      and(
        eq(refunds.order_uuid, order_uuid),
        notInArray(refunds.refund_status, [...endedRefundStatuses]),
        or(
          eq(refunds.refund_status, RefundStatus.Pending),
          repeat
            ? undefined
            : and(
                eq(refunds.amount, amount),
                gt(refunds.create_at, sql`now() - make_interval(hours => ${refundRepetitionHours})`),
              ),
        ),
      ),
    )
    // A pending one blocks every refund, so it is told first.
    .orderBy(desc(refunds.refund_status))
    .limit(1);
  if (other) throw new Refusal(other.refund_status === RefundStatus.Pending ? 'refund_pending' : 'refund_repeated');
};

/** Stores the outcome of a refund. A second caller sees it settled and changes nothing. */
const settle = (connection: Connection, { uuid, order_uuid }: Refund, outcome: KnownOutcome): Promise<void> =>
  connection.database.transaction(async (db) => {
    if (outcome.state === 'unknown') return;
    const locked = await lockOrder(db, order_uuid);
    const isCompleted = outcome.state === 'completed';
    const [refund] = await db
      .update(refunds)
      .set({
        refund_status: isCompleted ? RefundStatus.Completed : RefundStatus.Failed,
        reason: outcome.state === 'failed' ? outcome.reason : '',
        settled_at: sql`now()`,
      })
      .where(and(eq(refunds.uuid, uuid), eq(refunds.refund_status, RefundStatus.Pending)))
      .returning();
    if (!refund) return;
    const { refund_sum, amount } = locked.order;
    await changeOrder(
      db,
      locked,
      { email: refund.email, acted_by: refund.acted_by },
      {
        ...(isCompleted
          ? { order: { payment_status: paymentAfterRefund(amount, refund_sum) }, event: 'order_refunded' as const }
          : { order: { refund_sum: sumOfEuro(refund_sum, -refund.amount) } }),
      },
    );
  });

export const sumOfEuro = (one: number, other: number): number => toEuro(toCents(one) + toCents(other));

/** Queues the settlement of refunds whose answer never arrived. */
export const settleRefunds = ({ connection }: Pick<JobServices, 'connection'>): JobKind => ({
  kind: 'settle-refunds',
  everyMs: 60_000,
  run: async () => {
    const pendingRefunds = await connection.database
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.refund_status, RefundStatus.Pending),
          // An approved refund was requested when it was approved.
          lt(sql`coalesce(${refunds.decided_at}, ${refunds.create_at})`, sql`now() - interval '30 seconds'`),
        ),
      );
    for (const { uuid, order_uuid, amount } of pendingRefunds)
      await enqueueJob(
        connection.database,
        settleRefundKind,
        { uuid },
        { uniqueKey: `${settleRefundKind}:${uuid}`, owed: { system: 'payments', order_uuid, details: { amount } } },
      );
  },
});

const settleRefundKind = 'settle-refund';

/** Asks the provider for the outcome of a pending refund, and requests it again if the provider does not know it. */
export const settleRefund = ({
  connection,
  payments,
}: Pick<JobServices, 'connection' | 'payments'>): JobKind<{ uuid: string }> => ({
  kind: settleRefundKind,
  owedTo: 'payments',
  run: async ({ uuid }) => {
    const [refund] = await connection.database.select().from(refunds).where(eq(refunds.uuid, uuid));
    if (refund?.refund_status === RefundStatus.Pending) await reconcile(connection, payments, refund);
  },
});

const reconcile = async (connection: Connection, payments: Payments, refund: Refund): Promise<void> => {
  const earlier = await payments.find(refund.uuid);
  if (earlier.state !== 'unknown') return settle(connection, refund, earlier);
  const { order } = await connection.database.transaction((db) => lockOrder(db, refund.order_uuid));
  const outcome = await requestRefund(payments, refund, order.id);
  if (outcome.state === 'unknown') throw new Error('The payment provider does not know the refund that it was asked for.');
  return settle(connection, refund, outcome);
};
