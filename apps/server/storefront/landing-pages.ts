import { PublicLandingPage, ShopLandingPage, type contract, type LandingPage } from '@simdesk/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Handler } from '../core/http/serve.ts';
import { publicNow } from '../core/records/publishing.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { landingPages as table } from '../database/schema/pages.ts';
import { withVariables } from '../variables/index.ts';
import { offersOnSale } from './offers.ts';

export const shopLandingPage: Handler<typeof contract.storefront.landingPage> = ({ url }, { db }) =>
  readPage(db, and(eq(table.url, url), publicNow(table)));

/** A page as visitors would see it, whatever its period. */
export const storedLandingPage = (db: Queryable, uuid: string): Promise<ShopPage> => readPage(db, eq(table.uuid, uuid));

type ShopPage = z.output<typeof ShopLandingPage>;

const readPage = async (db: Queryable, where: SQL | undefined): Promise<ShopPage> => {
  const { changed_at: updated_at, ...row } = requireRow(await db.select().from(table).where(where));
  return ShopLandingPage.parse(requireRow(await publicLandingPages(db, [{ ...row, updated_at }])));
};

/** Pages for visitors: variables are replaced, and each page has its offers on sale. */
export const publicLandingPages = async (db: Queryable, pages: LandingPage[]): Promise<PublicLandingPage[]> => {
  const filledPages = (await withVariables(db, PublicLandingPage, pages)) as LandingPage[];
  const ids = new Set(pages.flatMap(offerIds));
  const offers = ids.size > 0 ? await offersOnSale(db, [...ids]) : [];
  return filledPages.map((page) => ({
    ...page,
    // Visitors are not told when a page appears or ends.
    ...{ publish_from: null, publish_until: null },
    offers: offerIds(page).flatMap((id) => offers.filter(({ external_id }) => external_id === id)),
  }));
};

const offerIds = ({ offer_list }: LandingPage): number[] => (offer_list === '' ? [] : offer_list.split(',').map(Number));
