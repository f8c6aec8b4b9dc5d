import { BssOffer, DonorOperator, Promo } from '@simdesk/contract';
import { SimStatus } from '@simdesk/rules';
import { z } from 'zod';
import { endpoint, readJson } from './http-json.ts';

/** What became of each SIM that was sent: its id there, or why it was not created. */
const SentOrder = z.object({
  Sims: z.array(z.object({ Uuid: z.string(), ID: z.string().nullable(), Error: z.string().nullable() })),
});
const OrderNews = z.object({
  Sims: z.array(z.object({ Uuid: z.string(), Status: z.enum(SimStatus), Reason: z.string().default('') })),
});
const Cancelled = z.object({ Cancelled: z.literal(true) });

/** Requests that change something carry a key: sent again under the same one, they change nothing more. */
export interface Billing {
  offers: () => Promise<BssOffer[]>;
  donorOperators: () => Promise<DonorOperator[]>;
  promo: () => Promise<Promo>;
  sendOrder: (request: {
    key: string;
    order: { ID: number; Customer: object; Sims: object[] };
  }) => Promise<z.output<typeof SentOrder>>;
  order: (id: number) => Promise<z.output<typeof OrderNews>>;
  cancelSim: (request: { key: string; id: string }) => Promise<void>;
}

/** The operator's billing system (BSS). */
export const httpBilling = (bssUrl: string | null, timeoutMs: number): Billing => {
  const ask = async <S extends z.ZodType>(
    path: string,
    answer: S,
    post?: { key: string; body: object },
  ): Promise<z.output<S>> => {
    const url = endpoint(system, 'BSS_URL', bssUrl, path);
    // What changes something is tried again by the job that asked for it.
    return readJson({ system, url, answer, timeoutMs, ...(post && { post, attempts: 1 }) });
  };
  return {
    offers: () => ask('offers', z.array(BssOffer).min(1)),
    donorOperators: () => ask('donor-operators', z.array(DonorOperator)),
    promo: () => ask('promo', Promo),
    sendOrder: ({ key, order }) => ask('orders', SentOrder, { key, body: order }),
    order: (id) => ask(`orders/${id}`, OrderNews),
    cancelSim: async ({ key, id }) => {
      await ask(`sims/${encodeURIComponent(id)}/cancel`, Cancelled, { key, body: {} });
    },
  };
};

const system = 'The billing system';
