import { z } from 'zod';
import { flag, priority, requiredRichText, requiredText, shownRichText, shownText, text, uuid } from './core/fields.ts';
import { listedFields, resource } from './core/resource.ts';

export const FaqQuestionDraft = z.object({
  question: requiredText(500),
  answer: requiredRichText(),
  priority,
  publish: flag.default(1),
  category: uuid,
});
export const FaqQuestion = z.object({ ...listedFields, question: shownText(), answer: shownRichText(), category: uuid });
export type FaqQuestion = z.output<typeof FaqQuestion>;

export const FaqCategoryDraft = z.object({ name: requiredText(200), priority, publish: flag.default(1) });
export const FaqCategory = z.object({ ...listedFields, name: shownText() });
export type FaqCategory = z.output<typeof FaqCategory>;

export const PageFaqQuestionDraft = z.object({
  question: requiredText(500),
  answer: requiredRichText(),
  priority,
  publish: flag.default(1),
  url: uuid,
});
export const PageFaqQuestion = z.object({ ...listedFields, question: shownText(), answer: shownRichText(), url: uuid });
export type PageFaqQuestion = z.output<typeof PageFaqQuestion>;

export const PageFaqUrlDraft = z.object({
  name: requiredText(200),
  url: text(500).default(''),
  priority,
  publish: flag.default(1),
});
export const PageFaqUrl = z.object({ ...listedFields, name: shownText(), url: shownText() });
export type PageFaqUrl = z.output<typeof PageFaqUrl>;

const base = '/api/admin';

export const faq = {
  questions: resource({
    base,
    area: 'faq',
    item: FaqQuestion,
    draft: FaqQuestionDraft,
    paths: {
      list: 'get-faq',
      get: 'get-faq-by',
      create: 'create-faq',
      update: 'change-faq',
      publish: 'change-faq-publish',
      remove: 'delete-faq',
    },
  }),
  categories: resource({
    base,
    area: 'faq',
    item: FaqCategory,
    draft: FaqCategoryDraft,
    paths: {
      list: 'get-faq-categories',
      get: 'get-faq-category-by',
      create: 'create-faq-category',
      update: 'change-faq-category-info',
      publish: 'change-faq-category-publish',
      remove: 'delete-faq-category',
    },
  }),
  pageQuestions: resource({
    base,
    area: 'page-specific-faq',
    item: PageFaqQuestion,
    draft: PageFaqQuestionDraft,
    paths: {
      list: 'get-page-specific-faq',
      get: 'get-page-specific-faq-by',
      create: 'create-page-specific-faq',
      update: 'change-page-specific-faq',
      publish: 'change-page-specific-faq-publish',
      remove: 'delete-page-specific-faq',
    },
  }),
  pageUrls: resource({
    base,
    area: 'page-specific-faq',
    item: PageFaqUrl,
    draft: PageFaqUrlDraft,
    paths: {
      list: 'get-page-specific-faq-urls',
      get: 'get-page-specific-faq-url-by',
      create: 'create-page-specific-faq-url',
      update: 'change-page-specific-faq-url-info',
      publish: 'change-page-specific-faq-url-publish',
      remove: 'delete-page-specific-faq-url',
    },
  }),
};
