import { z } from 'zod';
import { endpoint, fetchJson } from './http-json.ts';

/** `unknown`: the provider has received no such refund. */
export type RefundOutcome = { state: 'completed' } | { state: 'failed'; reason: string } | { state: 'unknown' };

/** The payment provider. A refund has an idempotency key: a repeated request moves no money. */
export interface Payments {
  refund: (refund: { idempotencyKey: string; order: number; amount: number }) => Promise<RefundOutcome>;
  find: (idempotencyKey: string) => Promise<RefundOutcome>;
}

const Answer = z.object({ status: z.enum(['Completed', 'Failed', 'Unknown']), reason: z.string().default('') });

export const httpPayments = (paymentUrl: string | null, timeoutMs: number): Payments => {
  const request = async (path: string, post?: { idempotencyKey: string; body: object }): Promise<RefundOutcome> => {
    const url = endpoint(system, 'PAYMENT_URL', paymentUrl, path);
    // A refund is not retried here: the caller first looks up its outcome.
    return toOutcome(await fetchJson({ system, url, answer: Answer, timeoutMs, ...(post && { post, attempts: 1 }) }));
  };
  return {
    refund: ({ idempotencyKey: key, order, amount }) => request('refunds', { idempotencyKey: key, body: { order, amount } }),
    find: (idempotencyKey) => request(`refunds/${idempotencyKey}`),
  };
};

const toOutcome = ({ status, reason }: z.output<typeof Answer>): RefundOutcome => {
  if (status === 'Completed') return { state: 'completed' };
  return status === 'Failed' ? { state: 'failed', reason } : { state: 'unknown' };
};

const system = 'The payment provider';
