import type { z } from 'zod';
import { createTurns } from '../../platform/work-limit.ts';
import { Refusal } from '../refusal.ts';
import { mapFieldsOfFormat } from './formatted-fields.ts';
import { cleanRichText } from './rich-text.ts';

/** Cleaning a longer text takes some milliseconds, the longest about a tenth of a second. */
const longText = 10_000;
const longTexts = createTurns(200, () => new Refusal('busy', { seconds: 5 }));

/** Cleans all formatted texts of an input, and lets other requests run between long ones. */
export const cleanRichTexts = async (schema: z.ZodObject, input: unknown): Promise<unknown> => {
  const cleaned = new Map<string, string>();
  mapFieldsOfFormat(schema, input, 'rich-text', (html) => {
    cleaned.set(html, '');
    return html;
  });
  for (const html of cleaned.keys())
    cleaned.set(html, html.length > longText ? await longTexts.run(() => cleanRichText(html)) : cleanRichText(html));
  return mapFieldsOfFormat(schema, input, 'rich-text', (html) => cleaned.get(html) ?? '');
};
