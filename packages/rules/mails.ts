import { isEmail } from './fields.ts';
import { variablesIn } from './variables.ts';

/** The order events that send mails. A template with any other id is never sent. */
export const mailEvents = [
  'order_created',
  'order_paid',
  'order_in_delivery',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
] as const;
export type MailEvent = (typeof mailEvents)[number];

export const isMailEvent = (id: string): id is MailEvent => mailEvents.some((event) => event === id);

/** The variables of an order in templates, in addition to those of the content. */
export const mailVariables = ['email', 'order_number'] as const;
export type MailVariable = (typeof mailVariables)[number];

/** The values in previews and test mails. */
export const sampleMailValues: Record<MailVariable, string> = { email: 'mario.rossi@example.com', order_number: '100234' };

/** The recipients of a template; some may be variables, such as the customer's address. */
export const recipientsIn = (sendTo: string): string[] =>
  sendTo
    .split(/[,;]/)
    .map((recipient) => recipient.trim())
    .filter((recipient) => recipient !== '');

/** Whether every recipient is an address or contains a variable. */
export const areRecipients = (sendTo: string): boolean => {
  const recipients = recipientsIn(sendTo);
  return recipients.length > 0 && recipients.every((recipient) => isEmail(recipient) || variablesIn(recipient).length > 0);
};
