import { replaceVariablesInText } from '@simdesk/rules';
import { z } from 'zod';
import { hasMarked, mapMarked } from '../core/content/marked-fields.ts';
import type { Queryable } from '../database/connection.ts';
import { filled, publishedVariables } from './values.ts';

/** Records as visitors read them: variables replaced in the texts that their schema marks, formatted or not. */
export const withVariables = async (db: Queryable, item: z.ZodObject, rows: unknown[]): Promise<unknown[]> => {
  if (!hasMarked(item, 'rich-text') && !hasMarked(item, 'plain-text')) return rows;
  const values = await publishedVariables(db);
  const all = z.array(item);
  const formatted = mapMarked(all, rows, 'rich-text', (html) => filled(html, values));
  return mapMarked(all, formatted, 'plain-text', (text) => replaceVariablesInText(text, values)) as unknown[];
};
