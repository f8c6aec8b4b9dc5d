import type { BssOffer, BssRefresh, contract, DonorOperator, Job, Promo } from '@simdesk/contract';
import { outsideFailureReasons } from '@simdesk/rules';
import { FalseRefusal } from '../core/refusal.ts';
import { runJobAndWait } from '../core/http/run-job-and-wait.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import type { Billing } from '../outside/billing.ts';
import { readThroughCache, findCachedAnswer } from '../outside/answer-cache.ts';
import { donorOperatorsCacheName, promoCacheName } from './refresh-cache.ts';
import { bssOffersCacheName, refreshJobKind } from './refresh-offers.ts';

export { refreshBssCache } from './refresh-cache.ts';
export { bssOffersCacheName, refreshBssOffers, storeBssOffers } from './refresh-offers.ts';

export const bss: Handlers<typeof contract.bss> = {
  activeOffers: async (_input, { db }) => {
    const cached = await findCachedAnswer<BssOffer[]>(db, bssOffersCacheName);
    return { data: cached?.data ?? false, refreshed_at: cached?.refreshed_at ?? null };
  },

  refresh: async (_input, context) => {
    const { state } = await runJobAndWait(context, refreshJobKind);
    if (state !== 'done') throw new FalseRefusal('billing_failed');
    return true as const;
  },

  lastRefresh: async (_input, { db, services }) => {
    const job = await services.jobs.findLatest(db, refreshJobKind);
    if (!job) return null;
    const { state, current, end, create_at, details } = job;
    return { state, current, end, create_at, trouble: state === 'failed' ? failureReasonOf(details) : null };
  },

  promo: async (_input, { db, services }) => JSON.stringify(await readPromo(db, services.billing)),

  // The first answer of billing is stored, which a replica cannot.
  donorOperators: async (_input, { services: { connection, billing } }) => ({
    data: await readDonorOperators(connection.database, billing),
  }),
};

/** Without an answer of the billing system the promotion is inactive. */
export const readPromo = async (db: Queryable, billing: Billing): Promise<Promo> =>
  (await readThroughCache<Promo>(db, promoCacheName, billing.promo)) ?? { IsActive: false };

/** A failure without a reason from the billing system is internal. */
const failureReasonOf = ({ trouble }: Job['details']): BssRefresh['trouble'] =>
  outsideFailureReasons.find((reason) => reason === trouble) ?? 'internal';

/** Without an answer of the billing system the list is empty. */
export const readDonorOperators = async (db: Queryable, billing: Billing): Promise<DonorOperator[]> =>
  (await readThroughCache<DonorOperator[]>(db, donorOperatorsCacheName, billing.donorOperators)) ?? [];
