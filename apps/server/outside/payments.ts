import { z } from 'zod';
import { endpoint, readJson } from './http-json.ts';

/** What the provider says of a refund: done, refused with its reason, or that it has never heard of it. */
export type RefundOutcome = { state: 'completed' } | { state: 'failed'; reason: string } | { state: 'unknown' };

/** The payment provider. A refund has a name of ours (its key): asked for again under the same key, it moves no more money. */
export interface Payments {
  refund: (refund: { key: string; order: number; amount: number }) => Promise<RefundOutcome>;
  find: (key: string) => Promise<RefundOutcome>;
}

const Answer = z.object({ status: z.enum(['Completed', 'Failed', 'Unknown']), reason: z.string().default('') });

export const httpPayments = (paymentUrl: string | null, timeoutMs: number): Payments => {
  const ask = async (path: string, post?: { key: string; body: object }): Promise<RefundOutcome> => {
    const url = endpoint(system, 'PAYMENT_URL', paymentUrl, path);
    // A request that moves money is not simply tried again: whoever asked looks what became of it first.
    return outcomeOf(await readJson({ system, url, answer: Answer, timeoutMs, ...(post && { post, attempts: 1 }) }));
  };
  return {
    refund: ({ key, order, amount }) => ask('refunds', { key, body: { order, amount } }),
    find: (key) => ask(`refunds/${key}`),
  };
};

const outcomeOf = ({ status, reason }: z.output<typeof Answer>): RefundOutcome => {
  if (status === 'Completed') return { state: 'completed' };
  return status === 'Failed' ? { state: 'failed', reason } : { state: 'unknown' };
};

const system = 'The payment provider';
