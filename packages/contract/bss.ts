import { outsideFailureReasons } from '@simdesk/rules';
import { z } from 'zod';
import { rawBody, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { Job } from './console.ts';
import { instant } from './core/fields.ts';

/** The billing system's field names, unchanged. */

const price = z.number().nullable();

export const BssOffer = z.object({
  ID: z.int(),
  Title: z.string(),
  RenewalPrice: price,
  RenewalPriceNewActivations: price,
  RenewalPriceVodafone: price,
  RenewalPriceOtherNetworks: price,
  PortInOnly: z.boolean(),
  ActivationPrice: price,
  ActivationPriceNewActivations: price,
  ActivationPriceVodafone: price,
  ActivationPriceOtherNetworks: price,
  ExcludedOperatorIdsForPorting: z.array(z.object({ ID: z.int(), Name: z.string() })),
  DependentOptions: z.array(z.object({ ID: z.int(), Title: z.string(), Price: z.number(), Period: z.string() })),
});
export type BssOffer = z.output<typeof BssOffer>;

/** The progress or the result of the latest refresh. */
export const BssRefresh = z.object({
  state: Job.shape.state,
  current: z.int(),
  end: z.int(),
  create_at: instant,
  /** Why it failed, if it did. */
  trouble: z.enum([...outsideFailureReasons, 'internal']).nullable(),
});
export type BssRefresh = z.output<typeof BssRefresh>;

export const DonorOperator = z.object({ ID: z.int(), DisplayedName: z.string() });
export type DonorOperator = z.output<typeof DonorOperator>;

export const Promo = z.object({ IsActive: z.boolean() });
export type Promo = z.output<typeof Promo>;

export const bss = {
  /** The cached active offers with their age; false if they were never fetched. */
  activeOffers: call({
    method: 'GET',
    path: '/api/admin/get-active-offers',
    access: 'offers:view',
    answer: rawBody(z.object({ data: z.union([z.array(BssOffer), z.literal(false)]), refreshed_at: instant.nullable() })),
  }),
  /** Fetches the offers and waits; `false` if the billing system fails. */
  refresh: call({
    method: 'GET',
    path: '/api/web-api/admin/update-bss-offers',
    access: 'offers:edit',
    answer: response(z.literal(true)),
    reads: false,
    ownTransactions: true,
  }),
  /** Null before the first refresh. */
  lastRefresh: call({
    method: 'GET',
    path: '/api/web-api/admin/bss-offers-refresh',
    access: 'offers:view',
    answer: response(BssRefresh.nullable()),
    passive: true,
  }),
  promo: call({ method: 'GET', path: '/api/web-api/get-promo-data', access: 'shop-settings:view', answer: response(z.string()) }),
  donorOperators: call({ method: 'GET', path: '/api/public/get-donor-operators', access: 'public', answer: list(DonorOperator) }),
};
