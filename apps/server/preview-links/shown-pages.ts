import { ShopPage, ShopPost, ShopSlide, type ShopOffer } from '@simdesk/contract';
import type { PreviewArea } from '@simdesk/rules';
import { landingPage, offerPage, postPage, slidePage, staticPage, type Markup } from '@simdesk/rules/shop-page';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { blogPosts, landingPages, staticPages } from '../database/schema/pages.ts';
import { slides } from '../database/schema/slider.ts';
import { publicFields, shopOfferOf, storedLandingPage } from '../storefront/index.ts';

type RecordTable = PgTable & Record<'uuid', PgColumn>;

/** A record as its visitors would see it: its title, and its page. */
export interface ShownPage {
  title: string;
  page: Markup;
}

interface Shown {
  table: RecordTable;
  show: (db: Queryable, uuid: string) => Promise<ShownPage>;
}

/** Only what the public schema of a record names gets into its page, with the variables replaced as for visitors. */
const shownAreas: Record<PreviewArea, Shown> = {
  blog: {
    table: blogPosts,
    show: async (db, uuid) => {
      const post = await readPublic(db, blogPosts, ShopPost, uuid);
      return { title: post.title, page: postPage(post, 'Nella lista dei post') };
    },
  },
  'static-pages': {
    table: staticPages,
    show: async (db, uuid) => {
      const page = await readPublic(db, staticPages, ShopPage, uuid);
      return { title: page.page_title, page: staticPage(page) };
    },
  },
  'landing-pages': {
    table: landingPages,
    show: async (db, uuid) => {
      const page = await storedLandingPage(db, uuid);
      return { title: page.title, page: landingPage(page, page.offers.map(asCard)) };
    },
  },
  slider: {
    table: slides,
    show: async (db, uuid) => {
      const slide = await readPublic(db, slides, ShopSlide, uuid);
      return { title: slide.title, page: slidePage(slide) };
    },
  },
  offers: {
    table: offers,
    show: async (db, uuid) => {
      const offer = await shopOfferOf(db, uuid);
      return { title: offer.name, page: offerPage({ ...offer, price: offer.price.new }) };
    },
  },
};

/** The page of a record, whether it is published or not; refuses with `not_found` if the record is gone. */
export const showPage = (db: Queryable, area: PreviewArea, uuid: string): Promise<ShownPage> => shownAreas[area].show(db, uuid);

export const requireRecord = async (db: Queryable, area: PreviewArea, uuid: string): Promise<void> => {
  const { table } = shownAreas[area];
  requireRow(await db.select({ uuid: table.uuid }).from(table).where(eq(table.uuid, uuid)));
};

const readPublic = async <Item extends z.ZodObject>(
  db: Queryable,
  table: RecordTable,
  item: Item,
  uuid: string,
): Promise<z.output<Item>> => requireRow(await publicFields(db, table, item, eq(table.uuid, uuid)));

const asCard = ({ name, parameters, price }: ShopOffer) => ({
  name,
  data: parameters.find((parameter) => parameter.name === 'data')?.value ?? '',
  price: price.new,
});
