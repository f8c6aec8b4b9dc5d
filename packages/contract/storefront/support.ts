import { z } from 'zod';
import { fileAddress, shownRichText, shownText, uuid } from '../core/fields.ts';

/** The questions and files of the shop's support pages, grouped by category or page. */

const question = z.object({ uuid, question: shownText(), answer: shownRichText() });

export const ShopFaqCategory = z.object({ uuid, name: z.string(), questions: z.array(question) });

/** A page of the shop by its address. */
export const ShopPageFaq = z.object({ uuid, name: z.string(), url: z.string(), questions: z.array(question) });

export const ShopFileCategory = z.object({
  uuid,
  name: z.string(),
  files: z.array(z.object({ uuid, name: shownText(), description: shownText(), file: fileAddress() })),
});

/** A file by its anchor. */
export const ShopSourceFile = z.object({ uuid, anchor: z.string(), description: z.string(), file_name: fileAddress() });

export const ShopVariable = z.object({ name: z.string(), value: z.string() });
