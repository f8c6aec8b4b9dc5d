import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { records } from '../core/records/records.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';

export const faq: Handlers<typeof contract.faq> = {
  questions: records(faqQuestions, {
    order: [faqQuestions.priority],
    search: [faqQuestions.question, faqQuestions.answer],
  }),
  categories: records(faqCategories, {
    order: [faqCategories.priority],
    search: [faqCategories.name],
    usedBy: [{ table: faqQuestions, column: faqQuestions.category, title: faqQuestions.question }],
  }),
  pageQuestions: records(pageFaqQuestions, {
    order: [pageFaqQuestions.priority],
    search: [pageFaqQuestions.question, pageFaqQuestions.answer],
  }),
  pageUrls: records(pageFaqUrls, {
    order: [pageFaqUrls.priority],
    search: [pageFaqUrls.name, pageFaqUrls.url],
    usedBy: [{ table: pageFaqQuestions, column: pageFaqQuestions.url, title: pageFaqQuestions.question }],
  }),
};
