import { outsideTroubles } from '@simdesk/rules';
import { z } from 'zod';
import { asItIs, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { Job } from './console.ts';
import { instant } from './core/fields.ts';

/** The billing system's own words, kept as it writes them. */

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

/** How far the latest refresh has got, or how it ended. */
export const BssRefresh = z.object({
  state: Job.shape.state,
  current: z.int(),
  end: z.int(),
  create_at: instant,
  /** What was wrong, if it failed. */
  trouble: z.enum([...outsideTroubles, 'internal']).nullable(),
});
export type BssRefresh = z.output<typeof BssRefresh>;

export const DonorOperator = z.object({ ID: z.int(), DisplayedName: z.string() });
export type DonorOperator = z.output<typeof DonorOperator>;

export const Promo = z.object({ IsActive: z.boolean() });
export type Promo = z.output<typeof Promo>;

export const bss = {
  /** The stored copy of the active offers with its age; false when there has never been one. */
  activeOffers: call({
    method: 'GET',
    path: '/api/admin/get-active-offers',
    access: 'offers:view',
    answer: asItIs(z.object({ data: z.union([z.array(BssOffer), z.literal(false)]), refreshed_at: instant.nullable() })),
  }),
  /** Fetches the offers anew and waits for it; `false` when the billing system does not answer as it should. */
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
