import { randomUUID } from 'node:crypto';
import type { BlogPost, CallInput, contract } from '@simdesk/contract';
import { slugFromNameOrUuid } from '@simdesk/rules';
import { desc } from 'drizzle-orm';
import { uniqueUrl } from '../core/records/unique-url.ts';
import { requirePeriod } from '../core/records/publishing.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { blogPosts as table } from '../database/schema/pages.ts';
import { requireFileKind } from '../files/index.ts';

type PostDraft = CallInput<typeof contract.blog.create>;

export const searchedPosts: SearchedRecords = {
  table,
  search: [table.title],
  title: table.title,
  publish: table.publish,
};

const postRecords = records<BlogPost, PostDraft & { uuid?: string }>(table, {
  order: [desc(table.create_at)],
  search: searchedPosts.search,
  check: async (draft, { db }, stored) => {
    requirePeriod(draft, stored);
    const { image1 = '', image2 = '' } = draft;
    await requireFileKind(db, { image1, image2 }, ['image']);
  },
});

export const blog: Handlers<typeof contract.blog> = {
  ...postRecords,
  get: ({ blog_uuid }, context) => postRecords.get({ uuid: blog_uuid }, context),
  create: async (draft, context) => {
    const uuid = randomUUID();
    const base = slugFromNameOrUuid(draft.title, uuid);
    const seo_url = draft.seo_url || (await uniqueUrl(context.db, { table, column: table.seo_url }, base, uuid));
    return postRecords.create({ ...draft, seo_url, uuid }, context);
  },
};
