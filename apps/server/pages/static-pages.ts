import type { CallInput, contract, StaticPage } from '@simdesk/contract';
import { requirePeriod } from '../core/records/publishing.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { staticPages as table } from '../database/schema/pages.ts';

type PageDraft = CallInput<typeof contract.pages.static.create>;

export const searchedStaticPages: SearchedRecords = {
  table,
  search: [table.page_title, table.url],
  title: table.page_title,
  detail: table.url,
  publish: table.publish,
};

export const staticPages: Handlers<typeof contract.pages.static> = records<StaticPage, PageDraft>(table, {
  order: [table.page_title],
  search: searchedStaticPages.search,
  extraColumns: { updated_at: table.changed_at },
  check: async (draft, _context, stored) => requirePeriod(draft, stored),
});
