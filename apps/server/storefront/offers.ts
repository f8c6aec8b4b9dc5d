import { Offer, ShopOffer, type contract } from '@simdesk/contract';
import { activationPrice, offerPrice, priceForText, readBssTerms, shownParameters, type PortingCase } from '@simdesk/rules';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { publicNow } from '../core/records/publishing.ts';
import { priorityOrder } from '../core/records/priority-order.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Handler } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { offers as table } from '../database/schema/offers.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { withVariables } from '../variables/index.ts';

type OfferRow = typeof table.$inferSelect;

const placeColumns = { offers: table.display_offers, home: table.display_home, slider: table.display_slider };

export const shopOffers: Handler<typeof contract.storefront.offers> = async ({ place }, { db }) => ({
  data: await publishedOffers(db, and(eq(table.active, 1), place && eq(placeColumns[place], 1))),
});

export const shopOffer: Handler<typeof contract.storefront.offer> = async ({ url }, { db }) =>
  requireRow(await publishedOffers(db, eq(table.url, url)));

/** An offer as visitors would see it, published or not. */
export const shopOfferOf = async (db: Queryable, uuid: string): Promise<ShopOffer> =>
  requireRow(await readOffers(db, eq(table.uuid, uuid)));

/** The offers on sale that match these billing offers. Several can match one. */
export const offersOnSale = (db: Queryable, externalIds: number[]): Promise<ShopOffer[]> =>
  publishedOffers(db, and(eq(table.active, 1), inArray(table.external_id, externalIds)));

const publishedOffers = (db: Queryable, filter: SQL | undefined): Promise<ShopOffer[]> =>
  readOffers(db, and(publicNow(table), filter));

const readOffers = async (db: Queryable, where: SQL | undefined): Promise<ShopOffer[]> => {
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...priorityOrder(table), table.uuid);
  const filledRows = (await withVariables(db, Offer, rows)) as OfferRow[];
  const categories = await publishedCategories(db);
  return filledRows.map((row) => toShopOffer(row, categories));
};

const publishedCategories = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ uuid: offerCategories.uuid }).from(offerCategories).where(eq(offerCategories.publish, 1));
  return new Set(rows.map(({ uuid }) => uuid));
};

/** The public fields of an offer. Of the billing terms only prices and restrictions are public. */
const toShopOffer = (row: OfferRow, categories: ReadonlySet<string>): ShopOffer => {
  const terms = readBssTerms(row.external_data);
  return ShopOffer.parse({
    ...row,
    categories: row.category.split(',').filter((uuid) => categories.has(uuid)),
    price: pricePerCase((portingCase) => offerPrice(row, portingCase)),
    price_text: priceForText(row.price_for, row.other_text),
    activation_price: pricePerCase((portingCase) => activationPrice(terms, portingCase)),
    port_in_only: terms?.PortInOnly ?? false,
    excluded_donor_ids: terms?.ExcludedOperatorIdsForPorting.map(({ ID }) => ID) ?? [],
    parameters: shownParameters(row),
  });
};

const pricePerCase = (priceOf: (portingCase: PortingCase) => number): Record<PortingCase, number> => ({
  new: priceOf('new'),
  vodafone: priceOf('vodafone'),
  others: priceOf('others'),
});
