import { styledParameters } from '@simdesk/rules';
import { z } from 'zod';
import { OfferDetails } from '../offer-details.ts';
import { Offer } from '../offers.ts';
import { ShopSettings } from '../shop-settings.ts';
import { OfferCategory } from '../shop.ts';

/** Prices by the origin of the number: new, ported from Vodafone, ported from another operator. */
const byPorting = z.object({ new: z.number(), vodafone: z.number(), others: z.number() });

/** An offer as a page of the shop shows and sells it. */
export const ShopOffer = Offer.pick({
  uuid: true,
  /** The id of its billing offer, by which landing pages and offer details refer to it; −1 without a match. */
  external_id: true,
  url: true,
  name: true,
  design: true,
  active: true,
  countries: true,
  activation_info: true,
  display_roaming: true,
  display_offers: true,
  display_home: true,
  display_slider: true,
  overview: true,
  note: true,
  photo_list: true,
  alt_list: true,
  photo_slide: true,
  alt_slide: true,
  photo_slide_lg: true,
  alt_slide_lg: true,
  photo_slide_m: true,
  alt_slide_m: true,
  tariff_overview: true,
  prospects_info: true,
  contract: true,
  title: true,
  description: true,
  keywords: true,
}).extend({
  /** The uuids of its published categories. */
  categories: z.array(z.string()),
  price: byPorting,
  /** The text next to the price. */
  price_text: z.string(),
  activation_price: byPorting,
  /** Sold only with a ported number, and not from these operators. */
  port_in_only: z.boolean(),
  excluded_donor_ids: z.array(z.int()),
  /** The parameters on its card, in order, without empty ones. Additional data is formatted text. */
  parameters: z.array(
    z.object({
      name: z.enum(['data', 'min', 'sms', ...styledParameters]),
      value: z.string(),
      style: z.object({ color: z.int(), bold: z.boolean() }).nullable(),
    }),
  ),
});
export type ShopOffer = z.output<typeof ShopOffer>;

/** An offer on the tariff transparency page, which also lists offers that are no longer sold. */
export const ShopTariff = ShopOffer.pick({
  uuid: true,
  name: true,
  url: true,
  active: true,
  tariff_overview: true,
  prospects_info: true,
  contract: true,
});

/** The places of the shop where an offer can be shown. */
export const offerPlaces = ['offers', 'home', 'slider'] as const;

export const ShopOfferCategory = OfferCategory.omit({ version: true, publish: true, create_at: true });

/** The texts and prices of a billing offer in both languages: of the offers whose `external_id` is `bss_details_id`. */
export const ShopOfferDetails = OfferDetails.pick({
  uuid: true,
  bss_details_id: true,
  name_it: true,
  name_en: true,
  price_eur: true,
  act_price_eur: true,
  price_for: true,
  act_price_for: true,
  other_texts: true,
});

/** The prices of the whole shop, and its texts while they are published. */
export const ShopTerms = ShopSettings.omit({ uuid: true, version: true, publish: true });
