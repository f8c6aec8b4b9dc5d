import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { priorityOrder } from '../core/records/priority-order.ts';
import { records } from '../core/records/records.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';

export const faq: Handlers<typeof contract.faq> = {
  questions: records(faqQuestions, {
    order: priorityOrder(faqQuestions),
    search: [faqQuestions.question, faqQuestions.answer],
  }),
  categories: records(faqCategories, {
    order: priorityOrder(faqCategories),
    search: [faqCategories.name],
    usedBy: [{ table: faqQuestions, column: faqQuestions.category, title: faqQuestions.question }],
  }),
  pageQuestions: records(pageFaqQuestions, {
    order: priorityOrder(pageFaqQuestions),
    search: [pageFaqQuestions.question, pageFaqQuestions.answer],
  }),
  pageUrls: records(pageFaqUrls, {
    order: priorityOrder(pageFaqUrls),
    search: [pageFaqUrls.name, pageFaqUrls.url],
    usedBy: [{ table: pageFaqQuestions, column: pageFaqQuestions.url, title: pageFaqQuestions.question }],
  }),
};
