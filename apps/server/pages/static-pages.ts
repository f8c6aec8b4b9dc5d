import type { CallInput, contract, StaticPage } from '@simdesk/contract';
import { records } from '../core/records/records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { staticPages as table } from '../database/schema/pages.ts';

type PageDraft = CallInput<typeof contract.pages.static.create>;

export const staticPages: Handlers<typeof contract.pages.static> = records<StaticPage, PageDraft>(table, {
  order: [table.page_title],
  search: [table.page_title, table.url],
  extraColumns: { updated_at: table.changed_at },
});
