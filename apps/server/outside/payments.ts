import { z } from 'zod';
import type { Config } from '../config.ts';
import { endpoint, fetchJson, isRefusal } from './http-json.ts';
import { OutsideFailure } from './outside-failure.ts';

/** What the provider knows about a refund; `unknown`: it has received no such refund. */
export type KnownOutcome = { state: 'completed' } | { state: 'failed'; reason: string } | { state: 'unknown'; status: number };

/**
 * `refused`: the provider refused the request with an error status, which alone does not say whether an earlier request of the
 * same refund succeeded.
 */
type RefundOutcome = KnownOutcome | { state: 'refused'; reason: string; status: number };

/** The payment provider. A refund has an idempotency key: a repeated request moves no money. */
export interface Payments {
  refund: (refund: { idempotencyKey: string; order: number; amount: number }) => Promise<RefundOutcome>;
  find: (idempotencyKey: string) => Promise<KnownOutcome>;
}

const Answer = z.object({ status: z.enum(['Completed', 'Failed', 'Unknown']), reason: z.string().default('') });

export const httpPayments = ({ url: paymentUrl, timeoutMs, ...access }: Config['payment']): Payments => {
  const request = async (path: string, post?: { idempotencyKey: string; body: object }): Promise<KnownOutcome> => {
    const url = endpoint(system, 'PAYMENT_URL', paymentUrl, path);
    // A refund is not retried here: the caller first looks up its outcome.
    const limits = { timeoutMs, maxBytes };
    return toOutcome(
      await fetchJson({ system, url, answer: Answer, ...limits, access, isFinal, ...(post && { post, attempts: 1 }) }),
    );
  };
  return {
    refund: ({ idempotencyKey: key, order, amount }) =>
      request('refunds', { idempotencyKey: key, body: { order, amount } }).catch((failure: unknown): RefundOutcome => {
        if (!(failure instanceof OutsideFailure) || failure.status === null || !isRefundRefused(failure.status)) throw failure;
        return { state: 'refused', reason: failure.answer ?? `status ${failure.status}`, status: failure.status };
      }),
    find: (idempotencyKey) =>
      request(`refunds/${idempotencyKey}`).catch((failure: unknown): KnownOutcome => {
        if (failure instanceof OutsideFailure && failure.status === notFound) return { state: 'unknown', status: notFound };
        throw failure;
      }),
  };
};

const toOutcome = ({ status, reason }: z.output<typeof Answer>): KnownOutcome => {
  if (status === 'Completed') return { state: 'completed' };
  return status === 'Failed' ? { state: 'failed', reason } : { state: 'unknown', status: 200 };
};

/** A pending refund is asked about until its outcome is known. */
const isFinal = (): boolean => false;

const notFound = 404;

/** A conflict is not about the refund: the same request may succeed later. */
const isRefundRefused = (status: number): boolean => isRefusal(status) && status !== 409;

const system = 'The payment provider';

/** An answer has a status and a reason. */
const maxBytes = 64 * 1024;
