import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { priorityOrder } from '../core/records/priority-order.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';

export const searchedQuestions: SearchedRecords = {
  table: faqQuestions,
  search: [faqQuestions.question, faqQuestions.answer],
  title: faqQuestions.question,
  publish: faqQuestions.publish,
};

export const searchedPageQuestions: SearchedRecords = {
  table: pageFaqQuestions,
  search: [pageFaqQuestions.question, pageFaqQuestions.answer],
  title: pageFaqQuestions.question,
  publish: pageFaqQuestions.publish,
};

export const faq: Handlers<typeof contract.faq> = {
  questions: records(faqQuestions, {
    order: priorityOrder(faqQuestions),
    search: searchedQuestions.search,
  }),
  categories: records(faqCategories, {
    order: priorityOrder(faqCategories),
    search: [faqCategories.name],
    usedBy: [{ table: faqQuestions, column: faqQuestions.category, title: faqQuestions.question }],
  }),
  pageQuestions: records(pageFaqQuestions, {
    order: priorityOrder(pageFaqQuestions),
    search: searchedPageQuestions.search,
  }),
  pageUrls: records(pageFaqUrls, {
    order: priorityOrder(pageFaqUrls),
    search: [pageFaqUrls.name, pageFaqUrls.url],
    usedBy: [{ table: pageFaqQuestions, column: pageFaqQuestions.url, title: pageFaqQuestions.question }],
  }),
};
