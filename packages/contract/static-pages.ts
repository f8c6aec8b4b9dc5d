import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import {
  flag,
  flagAnswer,
  instant,
  requiredSeoUrl,
  requiredText,
  richText,
  shownRichText,
  shownText,
  text,
  uuid,
} from './core/fields.ts';
import { periodAnswer, periodDraft } from './core/period.ts';
import { resource } from './core/resource.ts';

export const StaticPageDraft = z.object({
  publish: flag.default(1),
  ...periodDraft,
  page_title: requiredText(300),
  content: richText().default(''),
  /** For search engines, as are description and keywords. */
  title: text(300).default(''),
  description: text(1000).default(''),
  keywords: text(1000).default(''),
  url: requiredSeoUrl(),
  h1: text(300).default(''),
  dont_index_page: flag.default(0),
  dont_show_on_sitemap: flag.default(0),
});
export const StaticPage = z.object({
  uuid,
  version: z.int(),
  publish: flagAnswer,
  ...periodAnswer,
  page_title: shownText(),
  content: shownRichText(),
  title: shownText(),
  description: shownText(),
  keywords: shownText(),
  url: z.string(),
  h1: shownText(),
  dont_index_page: flagAnswer,
  dont_show_on_sitemap: flagAnswer,
  created_at: instant,
  updated_at: instant,
});
export type StaticPage = z.output<typeof StaticPage>;

const plainCalls = resource({
  base: '/api/admin',
  area: 'static-pages',
  item: StaticPage,
  draft: StaticPageDraft,
  paths: {
    list: 'get-static-pages',
    get: 'get-static-page',
    create: 'create-static-page',
    update: 'update-static-page',
    publish: 'update-static-page-publish',
    remove: 'delete-static-page',
  },
});

const aliases = { dont_show_sitemap: 'dont_show_on_sitemap' };

export const staticPages = {
  ...plainCalls,
  get: call({
    method: 'GET',
    path: '/api/admin/get-static-page',
    access: 'static-pages:view',
    input: z.object({ uuid }),
    answer: response(StaticPage),
  }),
  create: call({ ...plainCalls.create, aliases }),
  update: call({ ...plainCalls.update, aliases }),
};
