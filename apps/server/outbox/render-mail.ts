import {
  isEmail,
  recipientsIn,
  replaceVariables,
  replaceVariablesInText,
  variablesIn,
  type MailVariable,
  type ReplyVariable,
  type VariableValues,
} from '@simdesk/rules';
import { plainText } from '../core/content/plain-text.ts';
import type { Queryable } from '../database/connection.ts';
import { publishedVariables } from '../variables/index.ts';
import { cleanMail } from './clean-mail.ts';

export interface MailTemplate {
  topic_name: string;
  send_to: string;
  html: string;
}

export interface RenderedMail {
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** Recipients that are not valid addresses after replacing variables. */
  wrongRecipients: string[];
  /** Unknown variables, which the mail shows as written. */
  unknown: string[];
}

/** Replaces the variables of a mail, once, and removes active content. */
export const renderMail = ({ topic_name, send_to, html }: MailTemplate, values: VariableValues): RenderedMail => {
  // Split before replacing, so that no value can add a recipient.
  const recipients = recipientsIn(send_to).map((recipient) => replaceVariablesInText(recipient, values).trim());
  const clean = cleanMail(replaceVariables(html, values));
  return {
    to: [...new Set(recipients.filter(isEmail))],
    // A value may contain line breaks, a subject must not.
    subject: replaceVariablesInText(topic_name, values).replace(/\s+/g, ' ').trim(),
    html: clean,
    text: plainText(clean),
    wrongRecipients: recipients.filter((recipient) => !isEmail(recipient)),
    unknown: variablesIn(`${topic_name} ${send_to} ${html}`).filter((name) => !values.has(name)),
  };
};

/** The values of a mail's variables. Those of the order take precedence over content variables. */
export const mailValues = async (
  db: Queryable,
  order: Record<MailVariable, string> & Partial<Record<ReplyVariable, string>>,
): Promise<VariableValues> => new Map([...(await publishedVariables(db)), ...Object.entries(order)]);
