import type { CallInput, contract, Variable } from '@simdesk/contract';
import { replaceVariables, type VariableValues } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { records } from '../core/records.ts';
import { cleanRichText } from '../core/rich-text.ts';
import type { Handlers } from '../core/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { variables as table } from '../database/schema/variables.ts';
import { findUses } from './uses.ts';

type VariableDraft = CallInput<typeof contract.variables.create>;

export const variables: Handlers<typeof contract.variables> = {
  ...records<Variable, VariableDraft>(table, {
    order: [table.name],
    search: [table.name, table.value],
    also: { update_at: table.changed_at },
  }),
  whereUsed: ({ name }, { db }) => findUses(db, name),
};

/** What the variables stand for at this moment. */
export const publishedVariables = async (db: Queryable): Promise<VariableValues> => {
  const rows = await db.select({ name: table.name, value: table.value }).from(table).where(eq(table.publish, 1));
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** Formatted text as a visitor reads it. What a value makes of a link or a style is checked like what an author writes. */
export const filled = (html: string, values: VariableValues): string => cleanRichText(replaceVariables(html, values));
