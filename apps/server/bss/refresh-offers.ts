import type { BssOffer } from '@simdesk/contract';
import { sql } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { announce } from '../database/link.ts';
import { offerDetails } from '../database/schema/bss.ts';
import { cacheAnswer } from '../outside/answer-cache.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';

export const bssOffersCacheName = 'bss-offers';
export const refreshJobKind = 'refresh-bss-offers';

/** Fetches the offers of the billing system and stores all of them in one transaction. */
export const refreshBssOffers = ({ billing, connection }: Pick<JobServices, 'billing' | 'connection'>): JobKind => ({
  kind: refreshJobKind,
  group: 'reading',
  run: async (_payload, progress) => {
    await progress.report(0, 2);
    const offers = await billing.offers().catch(async (failure: unknown) => {
      if (failure instanceof OutsideFailure) await progress.report(0, 2, { trouble: failure.reason });
      throw failure;
    });
    await progress.report(1, 2);
    await connection.database.transaction((db) => storeBssOffers(db, offers));
    await progress.report(2, 2);
    return { offers: offers.length };
  },
});

/** Replaces the cached offers and adds their offer details. */
export const storeBssOffers = async (db: Queryable, offers: BssOffer[]): Promise<void> => {
  await cacheAnswer(db, bssOffersCacheName, offers);
  await storeOfferDetails(db, offers);
  for (const area of ['bss', 'shop.offerDetails']) announce(db, { area, record: null, request: null });
};

/** Inserts a row for each new offer, with its id as priority; updates title and prices of existing rows. Rows are never deleted. */
const storeOfferDetails = async (db: Queryable, offers: BssOffer[]): Promise<void> => {
  await db
    .insert(offerDetails)
    .values(
      offers.map((offer) => ({
        bss_details_id: offer.ID,
        bss_details_title: offer.Title,
        bss_details_renewal_price: offer.RenewalPrice,
        bss_details_activation_price: offer.ActivationPrice,
        name_it: offer.Title,
        name_en: offer.Title,
        priority: offer.ID,
        changed_by: 'billing',
      })),
    )
    .onConflictDoUpdate({
      target: offerDetails.bss_details_id,
      set: {
        bss_details_title: sql`excluded.bss_details_title`,
        bss_details_renewal_price: sql`excluded.bss_details_renewal_price`,
        bss_details_activation_price: sql`excluded.bss_details_activation_price`,
      },
    });
};
