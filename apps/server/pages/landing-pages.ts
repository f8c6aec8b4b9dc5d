import { LandingPage, type contract, type LandingPageDraft } from '@simdesk/contract';
import { fileNameOf, slugFromName } from '@simdesk/rules';
import { desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { freeUrl } from '../core/records/unique-url.ts';
import { records } from '../core/records/records.ts';
import { invalid } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { offers } from '../database/schema/offers.ts';
import { landingPages as table } from '../database/schema/pages.ts';
import { requireKind } from '../files/index.ts';
import { withVariables } from '../variables/index.ts';

type PageDraft = z.output<typeof LandingPageDraft>;

const plain = records<LandingPage, PageDraft>(table, {
  order: [desc(table.created_at)],
  search: [table.title, table.url],
  also: { updated_at: table.changed_at },
  check: async (draft, { db }) => {
    const { header_banner_img_url, header_banner_img_mobile_url, middle_banner_img_url, middle_banner_img_mobile_url } = draft;
    const pictures = { header_banner_img_url, header_banner_img_mobile_url, middle_banner_img_url, middle_banner_img_mobile_url };
    await requireKind(db, pictures, ['image']);
    await requireMatched(db, draft.offer_list);
  },
});

export const landingPages: Handlers<typeof contract.pages.landing> = {
  list: async (query, context) => {
    const { data, ...rest } = await plain.list(query, context);
    return { data: context.user ? data : await asRead(context.db, data), ...rest };
  },
  get: async (input, context) => {
    const page = await plain.get(input, context);
    const [read = page] = context.user ? [] : await asRead(context.db, [page]);
    return read;
  },
  create: async (draft, context) => plain.create(await completed(context.db, draft), context),
  update: async ({ uuid, version, ...draft }, context) =>
    plain.update({ ...(await completed(context.db, draft, uuid)), uuid, version }, context),
  remove: plain.remove,
};

const asRead = async (db: Queryable, found: LandingPage[]) => (await withVariables(db, LandingPage, found)) as LandingPage[];

/** What the caller may leave out: the url is made from the title, the picture's name is that of its file. */
const completed = async (db: Queryable, draft: PageDraft, own?: string): Promise<PageDraft> => ({
  ...draft,
  url: draft.url || (await freeUrl(db, { table, column: table.url }, slugFromName(draft.title), own)),
  header_banner_img_name: draft.header_banner_img_name || fileNameOf(draft.header_banner_img_url),
});

/** Only offers of the shop that are matched to one of billing's can stand on a page. Held, so that none is deleted meanwhile. */
const requireMatched = async (db: Queryable, joined: string): Promise<void> => {
  const wanted = joined === '' ? [] : joined.split(',').map(Number);
  if (wanted.length === 0) return;
  const found = await db.select({ id: offers.external_id }).from(offers).where(inArray(offers.external_id, wanted)).for('share');
  if (new Set(found.map(({ id }) => id)).size < wanted.length) throw invalid({ offer_list: 'unknown' });
};
