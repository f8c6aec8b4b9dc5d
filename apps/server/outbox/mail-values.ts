import type { MailVariable, VariableValues } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { publishedVariables } from '../variables/index.ts';

/** What the variables of a mail stand for: its order's come before content variables of the same name. */
export const mailValues = async (db: Queryable, order: Record<MailVariable, string>): Promise<VariableValues> =>
  new Map([...(await publishedVariables(db)), ...Object.entries(order)]);
