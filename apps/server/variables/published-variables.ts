import { replaceVariables, type VariableValues } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { cleanRichText } from '../core/content/rich-text.ts';
import type { Queryable } from '../database/connection.ts';
import { variables as table } from '../database/schema/variables.ts';

/** The values of the published variables. */
export const publishedVariables = async (db: Queryable): Promise<VariableValues> => {
  const rows = await db.select({ name: table.name, value: table.value }).from(table).where(eq(table.publish, 1));
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** Formatted text with its variables replaced. Sanitized afterwards, since a value can complete an unsafe link or style. */
export const fillVariables = (html: string, values: VariableValues): string => cleanRichText(replaceVariables(html, values));
