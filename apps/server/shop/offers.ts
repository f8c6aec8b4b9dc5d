import type { CallInput, contract, Offer } from '@simdesk/contract';
import { pictureKinds } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import { invalid } from '../core/refusal.ts';
import { records } from '../core/records/records.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { offers as table } from '../database/schema/offers.ts';
import { landingPages } from '../database/schema/pages.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { requireKind } from '../files/index.ts';

type OfferDraft = CallInput<typeof contract.shop.offers.create>;

const plain = records<Offer, OfferDraft>(table, {
  order: [table.priority],
  search: [table.name],
  usedBy: [{ table: landingPages, column: landingPages.offer_list, title: landingPages.title, by: 'external_id' }],
  check: async (draft, { db }) => {
    const { photo_list = '', photo_slide = '', photo_slide_lg = '', photo_slide_m = '', prospects_info = '' } = draft;
    await requireKind(db, { photo_list, photo_slide, photo_slide_lg, photo_slide_m }, pictureKinds);
    await requireKind(db, { prospects_info, contract: draft.contract ?? '' }, ['pdf']);
    await requireCategories(db, draft.category ?? '');
  },
});

export const offers: Handlers<typeof contract.shop.offers> = {
  ...plain,
  get: ({ offer_uuid }, context) => plain.get({ uuid: offer_uuid }, context),
};

/** Held until the offer is stored, so that none of them is deleted meanwhile. */
const requireCategories = async (db: Queryable, joined: string): Promise<void> => {
  const wanted = joined.split(',').filter((uuid) => uuid !== '');
  if (wanted.length === 0) return;
  const found = await db
    .select({ uuid: offerCategories.uuid })
    .from(offerCategories)
    .where(inArray(offerCategories.uuid, wanted))
    .for('share');
  if (found.length < wanted.length) throw invalid({ category: 'unknown' });
};
