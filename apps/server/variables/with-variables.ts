import { replaceVariablesInText } from '@simdesk/rules';
import { z } from 'zod';
import { hasFieldOfFormat, mapFieldsOfFormat } from '../core/content/formatted-fields.ts';
import type { Queryable } from '../database/connection.ts';
import { fillVariables, publishedVariables } from './published-variables.ts';

/** Records for the public: replaces variables in the fields that the schema declares as texts. */
export const withVariables = async (db: Queryable, item: z.ZodObject, rows: unknown[]): Promise<unknown[]> => {
  if (!hasFieldOfFormat(item, 'rich-text') && !hasFieldOfFormat(item, 'plain-text')) return rows;
  const values = await publishedVariables(db);
  const all = z.array(item);
  const formatted = mapFieldsOfFormat(all, rows, 'rich-text', (html) => fillVariables(html, values));
  return mapFieldsOfFormat(all, formatted, 'plain-text', (text) => replaceVariablesInText(text, values)) as unknown[];
};
