import { z } from 'zod';
import { trueAnswer, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, flag, instant, personal, requiredText, text, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

/** The state of a message. */
const stateFields = {
  /** When staff first opened it. */
  read_at: instant.nullable(),
  handled_at: instant.nullable(),
  /** The e-mail of the user who marked it as handled. */
  handled_by: z.string(),
};

export const ContactMessage = z.object({
  uuid,
  create_at: instant,
  topic: z.string(),
  name: z.string(),
  mail: z.string(),
  phone: z.string(),
  /** A link to the attached file, valid for half an hour for the user who asked; empty without a file. */
  link: z.string(),
  message: z.string(),
  ...stateFields,
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** The form of the contact page, with an optional file. */
export const ContactMessageDraft = z.object({
  topic: personal(requiredText(200)),
  name: personal(requiredText(200)),
  mail: personal(email()),
  phone: personal(text(40).default('')),
  message: personal(requiredText(10_000)),
});

export const PartnerMessage = z.object({
  uuid,
  create_at: instant,
  business_name: z.string(),
  contact_name: z.string(),
  region: z.string(),
  province: z.string(),
  address: z.string(),
  postcode: z.string(),
  vat_number: z.string(),
  email: z.string(),
  phone_number: z.string(),
  ...stateFields,
});
export type PartnerMessage = z.output<typeof PartnerMessage>;

/** The form of people who want to sell the operator's offers. */
export const PartnerMessageDraft = z.object({
  business_name: personal(requiredText(200)),
  contact_name: personal(requiredText(200)),
  region: personal(text(100).default('')),
  province: personal(text(100).default('')),
  address: personal(text(300).default('')),
  postcode: personal(text(20).default('')),
  vat_number: personal(text(40).default('')),
  email: personal(email()),
  phone_number: personal(text(40).default('')),
});

/** The filter of a list; without a state it has all messages. */
export const messageStates = ['unread', 'open', 'handled'] as const;
export type MessageState = (typeof messageStates)[number];

const uuidInput = z.object({ uuid });
const messageQuery = listQuery.extend({ state: z.enum(messageStates, 'choice').optional() });

/** The calls of one kind of message: reading them and setting their state. The message itself never changes. */
const messages = <Message extends z.ZodObject>(base: `/api/feedback/${string}`, message: Message) => ({
  list: call({
    method: 'GET',
    path: `${base}/get-messages`,
    access: 'feedback:view',
    input: messageQuery,
    answer: list(message),
  }),
  get: call({ method: 'GET', path: `${base}/get-message`, access: 'feedback:view', input: uuidInput, answer: response(message) }),
  markRead: call({ method: 'POST', path: `${base}/mark-read`, access: 'feedback:view', input: uuidInput, answer: trueAnswer }),
  markHandled: call({
    method: 'POST',
    path: `${base}/mark-handled`,
    access: 'feedback:edit',
    input: uuidInput.extend({ handled: flag }),
    answer: trueAnswer,
  }),
});

export const feedback = {
  contacts: messages('/api/feedback/contact', ContactMessage),
  partners: messages('/api/feedback/become-a-partner', PartnerMessage),
  /** The number of unopened messages. */
  unread: call({
    method: 'GET',
    path: '/api/feedback/get-unread',
    access: 'feedback:view',
    answer: response(z.object({ contacts: z.int(), partners: z.int() })),
    passive: true,
  }),
};
