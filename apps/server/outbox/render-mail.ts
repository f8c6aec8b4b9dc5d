import {
  isEmail,
  recipientsIn,
  replaceVariables,
  replaceVariablesInText,
  variablesIn,
  type VariableValues,
} from '@simdesk/rules';
import { cleanMail } from './clean-mail.ts';
import { plainText } from '../core/content/plain-text.ts';

/** What a mail is made of, with its variables still in it. */
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
  /** Recipients that are no addresses although their variables were replaced. */
  wrongRecipients: string[];
  /** Variables that nobody knows, which stand in the mail as they were written. */
  unknown: string[];
}

/** A mail as it is sent: every variable replaced, once, and nothing in it that could run. */
export const renderMail = ({ topic_name, send_to, html }: MailTemplate, values: VariableValues): RenderedMail => {
  // Divided before anything is inserted: no value can add a recipient.
  const recipients = recipientsIn(send_to).map((recipient) => replaceVariablesInText(recipient, values).trim());
  const clean = cleanMail(replaceVariables(html, values));
  return {
    to: [...new Set(recipients.filter(isEmail))],
    // A subject is one line, whatever a value holds.
    subject: replaceVariablesInText(topic_name, values).replace(/\s+/g, ' ').trim(),
    html: clean,
    text: plainText(clean),
    wrongRecipients: recipients.filter((recipient) => !isEmail(recipient)),
    unknown: variablesIn(`${topic_name} ${send_to} ${html}`).filter((name) => !values.has(name)),
  };
};
