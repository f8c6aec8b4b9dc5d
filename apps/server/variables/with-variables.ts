import type { FieldFormat } from '@simdesk/contract';
import { isSafeLink, jsonObject, replaceVariablesInText, type VariableValues } from '@simdesk/rules';
import { z } from 'zod';
import { hasFieldOfFormat, mapFieldsOfFormat } from '../core/content/formatted-fields.ts';
import type { Queryable } from '../database/connection.ts';
import { fillVariables, publishedVariables } from './published-variables.ts';

/** How variables are replaced in a text for visitors, by the format that the schema gives its field. */
const fillByFormat = {
  'rich-text': fillVariables,
  'plain-text': replaceVariablesInText,
  'json-texts': (json, values) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(jsonObject(json)).map(([name, text]) => [
          name,
          typeof text === 'string' ? replaceVariablesInText(text, values) : text,
        ]),
      ),
    ),
  // A value can make a link unsafe.
  link: (link, values) => {
    const filled = replaceVariablesInText(link, values);
    return isSafeLink(filled) ? filled : '';
  },
} satisfies Partial<Record<FieldFormat, (text: string, values: VariableValues) => string>>;

const fills = Object.entries(fillByFormat) as [FieldFormat, (text: string, values: VariableValues) => string][];

/** Records for the public: replaces variables in the fields that the schema declares as texts. */
export const withVariables = async (db: Queryable, item: z.ZodObject, rows: unknown[]): Promise<unknown[]> => {
  const used = fills.filter(([format]) => hasFieldOfFormat(item, format));
  if (used.length === 0 || rows.length === 0) return rows;
  const values = await publishedVariables(db);
  const all = z.array(item);
  return used.reduce<unknown>(
    (filled, [format, fill]) => mapFieldsOfFormat(all, filled, format, (text) => fill(text, values)),
    rows,
  ) as unknown[];
};
