import { z } from 'zod';
import { FaqCategory, FaqQuestion, PageFaqUrl } from '../faq.ts';
import { SourceFile } from '../source-files.ts';
import { FileCategory, SupportFile } from '../support-files.ts';
import { Variable } from '../variables.ts';

/** The questions and files of the shop's support pages, grouped by category or page. */

const questions = z.array(FaqQuestion.pick({ uuid: true, question: true, answer: true }));

export const ShopFaqCategory = FaqCategory.pick({ uuid: true, name: true }).extend({ questions });

/** A page of the shop by its address. */
export const ShopPageFaq = PageFaqUrl.pick({ uuid: true, name: true, url: true }).extend({ questions });

export const ShopFileCategory = FileCategory.pick({ uuid: true, name: true }).extend({
  files: z.array(SupportFile.pick({ uuid: true, name: true, description: true, file: true })),
});

/** A file by its anchor. */
export const ShopSourceFile = SourceFile.pick({ uuid: true, anchor: true, description: true, file_name: true });

export const ShopVariable = Variable.pick({ name: true, value: true });
