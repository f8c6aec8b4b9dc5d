import { isEmail } from './fields.ts';
import { normalPhone } from './phone.ts';
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

/** The variables of a mail that staff write about an order. */
export const replyVariables = [...mailVariables, 'first_name', 'last_name', 'tracking', 'tracking_link'] as const;
export type ReplyVariable = (typeof replyVariables)[number];

/** The event of a mail that staff wrote. */
export const writtenMail = 'written';

/** The languages in which customers are written to. */
export const mailLanguages = ['it', 'en', 'ru'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The language that a customer most likely reads: an order does not say it, the country of the phone number does. */
export const customerLanguage = (phone: string): MailLanguage => {
  const number = normalPhone(phone);
  if (number === '' || number.startsWith('+39')) return 'it';
  return number.startsWith('+7') ? 'ru' : 'en';
};

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
