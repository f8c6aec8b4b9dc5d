import type { CallInput, contract, Offer } from '@simdesk/contract';
import { pictureKinds } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import { invalid } from '../core/refusal.ts';
import { priorityOrder } from '../core/records/priority-order.ts';
import { requirePeriod } from '../core/records/publishing.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { offers as table } from '../database/schema/offers.ts';
import { landingPages } from '../database/schema/pages.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { requireFileKind } from '../files/index.ts';

type OfferDraft = CallInput<typeof contract.shop.offers.create>;

export const searchedOffers: SearchedRecords = {
  table,
  search: [table.name],
  title: table.name,
  publish: table.publish,
};

const offerRecords = records<Offer, OfferDraft>(table, {
  order: priorityOrder(table),
  search: searchedOffers.search,
  usedBy: [{ table: landingPages, column: landingPages.offer_list, title: landingPages.title, by: 'external_id' }],
  check: async (draft, { db }, stored) => {
    requirePeriod(draft, stored);
    const { photo_list = '', photo_slide = '', photo_slide_lg = '', photo_slide_m = '', prospects_info = '' } = draft;
    await requireFileKind(db, { photo_list, photo_slide, photo_slide_lg, photo_slide_m }, pictureKinds);
    await requireFileKind(db, { prospects_info, contract: draft.contract ?? '' }, ['pdf']);
    await requireCategories(db, draft.category ?? '');
  },
});

export const offers: Handlers<typeof contract.shop.offers> = {
  ...offerRecords,
  get: ({ offer_uuid }, context) => offerRecords.get({ uuid: offer_uuid }, context),
};

/** Refuses unknown categories. Locks their rows against deletion until the offer is saved. */
const requireCategories = async (db: Queryable, category: string): Promise<void> => {
  const uuids = category.split(',').filter((uuid) => uuid !== '');
  if (uuids.length === 0) return;
  const rows = await db
    .select({ uuid: offerCategories.uuid })
    .from(offerCategories)
    .where(inArray(offerCategories.uuid, uuids))
    .for('share');
  if (rows.length < uuids.length) throw invalid({ category: 'unknown' });
};
