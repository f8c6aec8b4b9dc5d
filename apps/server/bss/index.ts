import type { BssOffer, BssRefresh, contract, DonorOperator, Job, Promo } from '@simdesk/contract';
import { outsideTroubles } from '@simdesk/rules';
import { FalseRefusal } from '../core/refusal.ts';
import { runJob } from '../core/http/run-job-and-wait.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import type { Billing } from '../outside/billing.ts';
import { copyOrAnswer, findCopy } from '../outside/copies.ts';
import { donorOperatorsCopy, promoCopy } from './refresh-copies.ts';
import { bssOffersCopy, refreshBssOffers, refreshKind } from './refresh-offers.ts';

export { refreshBssCopies } from './refresh-copies.ts';
export { bssOffersCopy, refreshBssOffers, takeOverBssOffers } from './refresh-offers.ts';

export const bss: Handlers<typeof contract.bss> = {
  activeOffers: async (_input, { db }) => {
    const copy = await findCopy<BssOffer[]>(db, bssOffersCopy);
    return { data: copy?.data ?? false, refreshed_at: copy?.refreshed_at ?? null };
  },

  refresh: async (_input, context) => {
    const { state } = await runJob(context, refreshBssOffers(context.services));
    if (state !== 'done') throw new FalseRefusal('billing_failed');
    return true as const;
  },

  lastRefresh: async (_input, { db, services }) => {
    const job = await services.jobs.latest(db, refreshKind);
    if (!job) return null;
    const { state, current, end, create_at, details } = job;
    return { state, current, end, create_at, trouble: state === 'failed' ? troubleOf(details) : null };
  },

  promo: async (_input, { db, services }) => JSON.stringify(await promoOf(db, services.billing)),

  donorOperators: async (_input, { db, services }) => {
    return { data: await donorOperatorsOf(db, services.billing) };
  },
};

/** Without any word from the billing system there is no promotion. */
export const promoOf = async (db: Queryable, billing: Billing): Promise<Promo> =>
  (await copyOrAnswer<Promo>(db, promoCopy, billing.promo)) ?? { IsActive: false };

/** What failed without anything being said about the billing system failed on our side. */
const troubleOf = ({ trouble }: Job['details']): BssRefresh['trouble'] =>
  outsideTroubles.find((known) => known === trouble) ?? 'internal';

/** Without any word from the billing system nobody is known. */
export const donorOperatorsOf = async (db: Queryable, billing: Billing): Promise<DonorOperator[]> =>
  (await copyOrAnswer<DonorOperator[]>(db, donorOperatorsCopy, billing.donorOperators)) ?? [];
