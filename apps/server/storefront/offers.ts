import { ShopOffer, ShownOfferTexts, type contract } from '@simdesk/contract';
import { activationPrice, offerPrice, priceForText, readBssTerms, shownParameters, type PortingCase } from '@simdesk/rules';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { foundRow } from '../core/records/rows.ts';
import type { Handler } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { offers as table } from '../database/schema/offers.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { withVariables } from '../variables/index.ts';

type OfferRow = typeof table.$inferSelect;

const places = { offers: table.display_offers, home: table.display_home, slider: table.display_slider };

export const shopOffers: Handler<typeof contract.storefront.offers> = async ({ place }, { db }) => ({
  data: await publishedOffers(db, and(eq(table.active, 1), place && eq(places[place], 1))),
});

export const shopOffer: Handler<typeof contract.storefront.offer> = async ({ url }, { db }) =>
  foundRow(await publishedOffers(db, eq(table.url, url)));

const publishedOffers = async (db: Queryable, which: SQL | undefined): Promise<ShopOffer[]> => {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.publish, 1), which))
    .orderBy(asc(table.priority), asc(table.uuid));
  const read = (await withVariables(db, ShownOfferTexts, rows)) as OfferRow[];
  const categories = await publishedCategories(db);
  return read.map((row) => asShown(row, categories));
};

const publishedCategories = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ uuid: offerCategories.uuid }).from(offerCategories).where(eq(offerCategories.publish, 1));
  return new Set(rows.map(({ uuid }) => uuid));
};

/** What visitors may know of an offer. Of billing they learn what it costs and who may buy it, as an order would be told. */
const asShown = (row: OfferRow, categories: ReadonlySet<string>): ShopOffer => {
  const terms = readBssTerms(row.external_data);
  return ShopOffer.parse({
    ...row,
    categories: row.category.split(',').filter((uuid) => categories.has(uuid)),
    price: inEveryCase((by) => offerPrice(row, by)),
    price_text: priceForText(row.price_for, row.other_text),
    activation_price: inEveryCase((by) => activationPrice(terms, by)),
    port_in_only: terms?.PortInOnly ?? false,
    excluded_donor_ids: terms?.ExcludedOperatorIdsForPorting.map(({ ID }) => ID) ?? [],
    parameters: shownParameters(row),
  });
};

const inEveryCase = (price: (by: PortingCase) => number): Record<PortingCase, number> => ({
  new: price('new'),
  vodafone: price('vodafone'),
  others: price('others'),
});
