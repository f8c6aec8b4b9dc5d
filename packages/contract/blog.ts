import { z } from 'zod';
import { call } from './core/call.ts';
import {
  day,
  fileAddress,
  flag,
  flagAnswer,
  requiredRichText,
  requiredSeoUrl,
  requiredText,
  seoUrl,
  shownRichText,
  shownText,
  text,
  uuid,
  word,
} from './core/fields.ts';
import { periodAnswer, periodDraft } from './core/period.ts';
import { recordFields, resource } from './core/resource.ts';

export const blogCardDesigns = ['Blue', 'Orange', 'White', 'With image'] as const;

export const BlogPostDraft = z.object({
  title: requiredText(300),
  /** The day that visitors see. */
  date: day,
  publish: flag.default(1),
  ...periodDraft,
  image1: fileAddress().default(''),
  alt1: text(300).default(''),
  image2: fileAddress().default(''),
  alt2: text(300).default(''),
  card_design: word(blogCardDesigns),
  content: requiredRichText(),
  seo_description: text(1000).default(''),
  seo_keywords: text(1000).default(''),
  /** Derived from the title if empty. */
  seo_url: seoUrl,
});
export const BlogPost = z.object({
  ...recordFields,
  title: shownText(),
  date: day,
  publish: flagAnswer,
  ...periodAnswer,
  image1: fileAddress(),
  alt1: shownText(),
  image2: fileAddress(),
  alt2: shownText(),
  card_design: z.enum(blogCardDesigns),
  content: shownRichText(),
  seo_description: shownText(),
  seo_keywords: shownText(),
  seo_url: z.string(),
});
export type BlogPost = z.output<typeof BlogPost>;

const plainCalls = resource({
  base: '/api/admin',
  area: 'blog',
  item: BlogPost,
  draft: BlogPostDraft,
  paths: {
    list: 'get-blog',
    get: 'get-blog-by',
    create: 'create-blog',
    update: 'change-blog-info',
    publish: 'change-blog-publish',
    remove: 'delete-blog',
  },
});

export const blog = {
  ...plainCalls,
  get: call({ ...plainCalls.get, input: z.object({ blog_uuid: uuid }) }),
  // Only a new post gets its address from the title: an edit cannot empty it.
  update: call({ ...plainCalls.update, input: plainCalls.update.input.extend({ seo_url: requiredSeoUrl().optional() }) }),
};
