import type { LandingPageDraft } from '@simdesk/contract';
import { isPublicAt } from '@simdesk/rules';
import { landingPage, type Markup } from '@simdesk/rules/shop-page';
import type { z } from 'zod';
import { parseIds } from './offer-list.ts';
import type { MatchedOffer } from './use-matched-offers.ts';

/** A landing page as visitors see it, with those of its offers that are on sale in the shop. */
export const landingPagePreview = (page: z.input<typeof LandingPageDraft>, offers: readonly MatchedOffer[]): Markup => {
  const now = new Date();
  const onSale = offers.filter((offer) => offer.active === 1 && isPublicAt(offer, now));
  const ids = parseIds(page.offer_list ?? '');
  return landingPage(
    page,
    ids.flatMap((id) => onSale.filter(({ external_id }) => String(external_id) === id)),
  );
};
