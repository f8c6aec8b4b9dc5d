import { isRecord } from '@simdesk/rules';
import { z } from 'zod';
import { endpoint, fetchJson } from './http-json.ts';
import { OutsideFailure } from './outside-failure.ts';

/**
 * `unknown`: the provider has received no such refund. `refused`: it refused the request with an error status, which alone does
 * not say whether an earlier request of the same refund succeeded.
 */
export type RefundOutcome =
  | { state: 'completed' }
  | { state: 'failed'; reason: string }
  | { state: 'refused'; reason: string; status: number }
  | { state: 'unknown'; status: number };

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
    refund: ({ idempotencyKey: key, order, amount }) =>
      request('refunds', { idempotencyKey: key, body: { order, amount } }).catch((failure: unknown) => {
        const response = failure instanceof OutsideFailure ? failure.response : null;
        if (response === null || !isRefusal(response.status)) throw failure;
        return { state: 'refused', reason: reasonOf(response), status: response.status };
      }),
    find: (idempotencyKey) =>
      request(`refunds/${idempotencyKey}`).catch((failure: unknown) => {
        if (failure instanceof OutsideFailure && failure.response?.status === notFound)
          return { state: 'unknown', status: notFound };
        throw failure;
      }),
  };
};

const toOutcome = ({ status, reason }: z.output<typeof Answer>): RefundOutcome => {
  if (status === 'Completed') return { state: 'completed' };
  return status === 'Failed' ? { state: 'failed', reason } : { state: 'unknown', status: 200 };
};

const notFound = 404;

/** Statuses about the request or the moment, not about the refund: the same request may succeed later. */
const temporaryStatuses = [401, 408, 409, 425, 429];

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !temporaryStatuses.includes(status);

/** The provider's words in the body of its refusal, or the status. */
const reasonOf = ({ status, text }: { status: number; text: string }): string => {
  const body = parseBody(text);
  const words = ['reason', 'message', 'error']
    .map((name) => body[name])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words.slice(0, 500) : `status ${status}`;
};

const parseBody = (text: string): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    // The body of an error may be anything; its status remains the reason.
    return {};
  }
};

const system = 'The payment provider';
