import { randomUUID } from 'node:crypto';
import type { contract, LandingPage, LandingPageDraft } from '@simdesk/contract';
import { fileNameOf, slugFromNameOrUuid } from '@simdesk/rules';
import { desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { uniqueUrl } from '../core/records/unique-url.ts';
import { publicNow, requirePeriod } from '../core/records/publishing.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { requireRow } from '../core/records/rows.ts';
import { invalid } from '../core/refusal.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { landingPages as table } from '../database/schema/pages.ts';
import { requireFileKind } from '../files/index.ts';
import { publicLandingPages } from '../storefront/index.ts';

type PageDraft = z.output<typeof LandingPageDraft>;

export const searchedLandingPages: SearchedRecords = {
  table,
  search: [table.title, table.url],
  title: table.title,
  detail: table.url,
};

const pageRecords = records<LandingPage, PageDraft & { uuid?: string }>(table, {
  order: [desc(table.created_at)],
  search: searchedLandingPages.search,
  extraColumns: { updated_at: table.changed_at },
  visitorFilter: publicNow(table),
  check: async (draft, { db }, stored) => {
    requirePeriod(draft, stored);
    const { header_banner_img_url, header_banner_img_mobile_url, middle_banner_img_url, middle_banner_img_mobile_url } = draft;
    const pictures = { header_banner_img_url, header_banner_img_mobile_url, middle_banner_img_url, middle_banner_img_mobile_url };
    await requireFileKind(db, pictures, ['image']);
    await requireMatchedOffers(db, draft.offer_list ?? '');
  },
});

export const landingPages: Handlers<typeof contract.pages.landing> = {
  list: async (query, context) => {
    const { data, ...rest } = await pageRecords.list(query, context);
    return { data: context.user ? data : await publicLandingPages(context.db, data), ...rest };
  },
  get: async (input, context) => {
    const page = await pageRecords.get(input, context);
    return context.user ? page : requireRow(await publicLandingPages(context.db, [page]));
  },
  create: async (draft, context) => {
    const uuid = randomUUID();
    return pageRecords.create({ ...(await completeDraft(context.db, draft, uuid)), uuid }, context);
  },
  update: async ({ uuid, version, ...changes }, context) => {
    const stored = await pageRecords.get({ uuid }, context);
    const { url, header_banner_img_name } = await completeDraft(context.db, { ...stored, ...withoutUndefined(changes) }, uuid);
    return pageRecords.update({ ...changes, url, header_banner_img_name, uuid, version }, context);
  },
  remove: pageRecords.remove,
};

/** Fills optional fields: the url from the title, the name of the image from its file. */
const completeDraft = async (db: Queryable, draft: PageDraft, uuid: string): Promise<PageDraft> => ({
  ...draft,
  url: draft.url || (await uniqueUrl(db, { table, column: table.url }, slugFromNameOrUuid(draft.title, uuid), uuid)),
  header_banner_img_name: draft.header_banner_img_name || fileNameOf(draft.header_banner_img_url),
});

/** Refuses offers without a match in billing. Locks their rows against deletion until the page is saved. */
const requireMatchedOffers = async (db: Queryable, offerList: string): Promise<void> => {
  const externalIds = offerList === '' ? [] : offerList.split(',').map(Number);
  if (externalIds.length === 0) return;
  const rows = await db
    .select({ id: offers.external_id })
    .from(offers)
    .where(inArray(offers.external_id, externalIds))
    .for('share');
  if (new Set(rows.map(({ id }) => id)).size < externalIds.length) throw invalid({ offer_list: 'unknown' });
};
