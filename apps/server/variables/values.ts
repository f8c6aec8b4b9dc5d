import { replaceVariables, type VariableValues } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { cleanRichText } from '../core/content/rich-text.ts';
import type { Queryable } from '../database/connection.ts';
import { variables as table } from '../database/schema/variables.ts';

/** What the variables stand for at this moment. */
export const publishedVariables = async (db: Queryable): Promise<VariableValues> => {
  const rows = await db.select({ name: table.name, value: table.value }).from(table).where(eq(table.publish, 1));
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** Formatted text as a visitor reads it. What a value makes of a link or a style is checked like what an author writes. */
export const filled = (html: string, values: VariableValues): string => cleanRichText(replaceVariables(html, values));
