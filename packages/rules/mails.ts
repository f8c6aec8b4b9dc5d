import { isEmail } from './fields.ts';
import { variablesIn } from './variables.ts';

/** The order events that send mails. A template names one of them by its id; one that names anything else is never sent. */
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

/** What a template knows of its order, besides the variables of the content. */
export const mailVariables = ['email', 'order_number'] as const;
export type MailVariable = (typeof mailVariables)[number];

/** The order that previews and test mails pretend to be about. */
export const sampleMailValues: Record<MailVariable, string> = { email: 'mario.rossi@example.com', order_number: '100234' };

/** The addresses of a template, some of which may be variables, such as the customer's. */
export const recipientsIn = (sendTo: string): string[] =>
  sendTo
    .split(/[,;]/)
    .map((recipient) => recipient.trim())
    .filter((recipient) => recipient !== '');

/** Whether every recipient is an address, or becomes one when its variables are replaced. */
export const areRecipients = (sendTo: string): boolean => {
  const recipients = recipientsIn(sendTo);
  return recipients.length > 0 && recipients.every((recipient) => isEmail(recipient) || variablesIn(recipient).length > 0);
};
