import type { BssOffer } from '@simdesk/contract';
import { ActPriceFor, DetailsPriceFor } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { offerDetails } from '../database/schema/bss.ts';
import { findCachedAnswer } from '../outside/answer-cache.ts';
import { bssOffersCacheName, storeBssOffers } from '../bss/index.ts';

/** Stores the price list of the billing system, and the shop's texts for some of its offers. */
export const loadDemoBilling = async (db: Queryable): Promise<void> => {
  // Keeps the answers of a real billing system.
  if (await findCachedAnswer(db, bssOffersCacheName)) return;
  await storeBssOffers(db, demoBssOffers);
  for (const { id, ...texts } of detailsTexts) {
    await db
      .update(offerDetails)
      .set({ ...texts, changed_by: 'demo' })
      .where(eq(offerDetails.bss_details_id, id));
  }
};

interface PricedOffer {
  ID: number;
  Title: string;
  monthly: number;
  activation: number;
  vodafone?: number;
  others?: number;
  portInOnly?: true;
  /** The number of options below that can be added. */
  options: 2 | 3 | 4;
}

/** The price list of the sandbox, which a test compares. The server must not import the sandbox. */
const priceList: PricedOffer[] = [
  { ID: 101, Title: 'Super 50 GB', monthly: 5.99, activation: 10, options: 2 },
  { ID: 102, Title: 'Super 100 GB', monthly: 7.99, activation: 10, others: 6.99, options: 3 },
  { ID: 103, Title: 'Super 150 GB', monthly: 9.99, activation: 0, vodafone: 11.99, others: 8.99, options: 4 },
  { ID: 104, Title: 'Super 200 GB 5G', monthly: 12.99, activation: 0, options: 2 },
  { ID: 105, Title: 'Under 30 Giga 120', monthly: 6.99, activation: 5, options: 3 },
  { ID: 106, Title: 'Senior Facile', monthly: 4.99, activation: 10, options: 4 },
  { ID: 107, Title: 'Passa a noi 300', monthly: 9.99, activation: 0, vodafone: 9.99, others: 9.99, portInOnly: true, options: 2 },
  { ID: 108, Title: 'Solo Dati 80', monthly: 8.99, activation: 10, options: 3 },
  { ID: 109, Title: 'Business Mobile 150', monthly: 14.99, activation: 0, options: 4 },
  { ID: 110, Title: 'Estate 60', monthly: 5.49, activation: 5, options: 2 },
];

const options = [
  { ID: 71, Title: 'Minuti estero 100', Price: 4, Period: 'month' },
  { ID: 72, Title: 'Giga extra 20', Price: 3, Period: 'month' },
  { ID: 73, Title: 'SMS 200', Price: 1, Period: 'month' },
  { ID: 74, Title: 'Roaming UK e Svizzera', Price: 5, Period: 'week' },
];

/** In the format of the billing system. */
export const demoBssOffers: BssOffer[] = priceList.map((offer) => ({
  ID: offer.ID,
  Title: offer.Title,
  RenewalPrice: offer.monthly,
  RenewalPriceNewActivations: offer.monthly,
  RenewalPriceVodafone: offer.vodafone ?? null,
  RenewalPriceOtherNetworks: offer.others ?? null,
  PortInOnly: offer.portInOnly ?? false,
  ActivationPrice: offer.activation,
  ActivationPriceNewActivations: offer.activation,
  ActivationPriceVodafone: offer.activation,
  ActivationPriceOtherNetworks: 0,
  ExcludedOperatorIdsForPorting: offer.portInOnly ? [{ ID: 8, Name: 'ho. Mobile' }] : [],
  DependentOptions: options.slice(0, offer.options),
}));

type DetailsTexts = Pick<
  typeof offerDetails.$inferInsert,
  'name_it' | 'name_en' | 'price_eur' | 'act_price_eur' | 'price_for' | 'act_price_for' | 'other_texts' | 'publish'
>;

const detailsTexts: (DetailsTexts & { id: number })[] = [
  { id: 101, name_it: 'Super 50', name_en: 'Super 50', price_eur: 5.99, act_price_eur: 10 },
  { id: 102, name_it: 'Super 100', name_en: 'Super 100', price_eur: 7.99, act_price_eur: 5, act_price_for: ActPriceFor.Discount },
  { id: 103, name_it: 'Super 150', name_en: 'Super 150', price_eur: 9.99, act_price_for: ActPriceFor.Free },
  {
    id: 104,
    name_it: 'Super 200 in 5G',
    name_en: 'Super 200 on 5G',
    price_eur: 12.99,
    price_for: DetailsPriceFor.FirstMonth,
    act_price_for: ActPriceFor.Free,
  },
  {
    id: 105,
    name_it: 'Under 30',
    name_en: 'Under 30',
    price_eur: 6.99,
    act_price_eur: 5,
    price_for: DetailsPriceFor.Other,
    other_texts: JSON.stringify({
      other_text_one_en: 'a month until you turn 30',
      other_text_one_it: 'al mese fino ai 30 anni',
      other_text_two_en: '',
      other_text_two_it: '',
    }),
  },
  {
    id: 107,
    name_it: 'Passa a noi 300',
    name_en: 'Switch to us 300',
    price_eur: 9.99,
    price_for: DetailsPriceFor.TwoMonths,
    act_price_for: ActPriceFor.Other,
    other_texts: JSON.stringify({
      other_text_one_en: '',
      other_text_one_it: '',
      other_text_two_en: 'free when you bring your number',
      other_text_two_it: 'gratis se porti il tuo numero',
    }),
  },
  { id: 110, name_it: 'Estate 60', name_en: 'Summer 60', price_eur: 5.49, act_price_eur: 5, publish: 0 },
];
