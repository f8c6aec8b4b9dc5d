import { BssOffer, DonorOperator, Promo } from '@simdesk/contract';
import { SimStatus } from '@simdesk/rules';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { endpoint, fetchJson } from './http-json.ts';

/** For each SIM its id in billing, or why it was not created. */
const SentOrder = z.object({
  Sims: z.array(z.object({ Uuid: z.string(), ID: z.string().nullable(), Error: z.string().nullable() })),
});
const OrderUpdate = z.object({
  Sims: z.array(z.object({ Uuid: z.string(), Status: z.enum(SimStatus), Reason: z.string().default('') })),
});
const Cancelled = z.object({ Cancelled: z.literal(true) });

/** Writes carry an idempotency key. */
export interface Billing {
  offers: () => Promise<BssOffer[]>;
  donorOperators: () => Promise<DonorOperator[]>;
  promo: () => Promise<Promo>;
  sendOrder: (request: {
    idempotencyKey: string;
    order: { ID: number; Customer: object; Sims: object[] };
  }) => Promise<z.output<typeof SentOrder>>;
  order: (id: number) => Promise<z.output<typeof OrderUpdate>>;
  cancelSim: (request: { idempotencyKey: string; id: string }) => Promise<void>;
}

/** The operator's billing system (BSS). */
export const httpBilling = ({ url: bssUrl, timeoutMs, ...access }: Config['billing']): Billing => {
  const request = async <S extends z.ZodType>(
    path: string,
    answer: S,
    { post, maxBytes = longestAnswer }: { post?: { idempotencyKey: string; body: object }; maxBytes?: number } = {},
  ): Promise<z.output<S>> => {
    const url = endpoint(system, 'BSS_URL', bssUrl, path);
    // The job that sends a write retries it.
    return fetchJson({ system, url, answer, timeoutMs, maxBytes, access, ...(post && { post, attempts: 1 }) });
  };
  return {
    offers: () => request('offers', z.array(BssOffer).min(1), { maxBytes: longestPriceList }),
    donorOperators: () => request('donor-operators', z.array(DonorOperator)),
    promo: () => request('promo', Promo),
    sendOrder: ({ idempotencyKey: key, order }) => request('orders', SentOrder, { post: { idempotencyKey: key, body: order } }),
    order: (id) => request(`orders/${id}`, OrderUpdate),
    cancelSim: async ({ idempotencyKey: key, id }) => {
      await request(`sims/${encodeURIComponent(id)}/cancel`, Cancelled, { post: { idempotencyKey: key, body: {} } });
    },
  };
};

const system = 'The billing system';

/** In bytes: some thousand offers with their texts, and everything else. */
const longestPriceList = 16 * 1024 * 1024;
const longestAnswer = 1024 * 1024;
