import type { BssOffer } from '@simdesk/contract';
import { sql } from 'drizzle-orm';
import type { Wires } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { offerDetails } from '../database/schema/bss.ts';
import { keepCopy } from '../outside/copies.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';

export const bssOffersCopy = 'bss-offers';
export const refreshKind = 'refresh-bss-offers';

/** Fetches the billing system's offers and takes all of them over at once, or nothing. */
export const refreshBssOffers = ({ billing, connection }: Pick<Wires, 'billing' | 'connection'>): JobKind => ({
  kind: refreshKind,
  run: async (_payload, progress) => {
    await progress.report(0, 2);
    const offers = await billing.offers().catch(async (failure: unknown) => {
      if (failure instanceof OutsideFailure) await progress.report(0, 2, { trouble: failure.trouble });
      throw failure;
    });
    await progress.report(1, 2);
    await connection.database.transaction((db) => takeOverBssOffers(db, offers));
    await progress.report(2, 2);
    return { offers: offers.length };
  },
});

/** The copy that is served from now on, and the rows of offer details that belong to it. */
export const takeOverBssOffers = async (db: Queryable, offers: BssOffer[]): Promise<void> => {
  await keepCopy(db, bssOffersCopy, offers);
  await takeOverDetails(db, offers);
};

/** A row for every offer there ever was: new ones are added in the order of their ids, known ones get title and prices anew. */
const takeOverDetails = async (db: Queryable, offers: BssOffer[]): Promise<void> => {
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
