import { mailLanguages } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, personal, requiredText, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';
import { MailPreview } from './notifications.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail about an order. */
export const OutboxMail = z.object({
  uuid,
  create_at: instant,
  order_uuid: uuid,
  order_id: z.int(),
  event: z.string(),
  template_name: z.string(),
  recipients: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why it was not sent, or not sent yet. */
  error: z.string(),
  attempts: z.int(),
  sent_at: instant.nullable(),
});
export type OutboxMail = z.output<typeof OutboxMail>;

/** A mail that staff write to a customer, as plain text; variables are replaced. */
export const WrittenMailDraft = z.object({
  language: z.enum(mailLanguages, 'choice'),
  subject: personal(requiredText(300)),
  body: personal(requiredText(10_000)),
});
const writtenMailInput = WrittenMailDraft.extend({ order_uuid: uuid });

export const outbox = {
  list: call({
    method: 'GET',
    path: '/api/settings/outbox/get-list',
    access: 'outbox:view',
    input: listQuery.extend({ state: z.enum(mailStates, 'choice').optional() }),
    answer: list(OutboxMail),
  }),
  /** The mails of one order, for staff who work on it. */
  ofOrder: call({
    method: 'GET',
    path: '/api/web-api/order/get-mails',
    access: 'orders:view',
    input: z.object({ order_uuid: uuid }),
    answer: list(OutboxMail),
  }),
  /** With its content. */
  get: call({
    method: 'GET',
    path: '/api/settings/outbox/get',
    access: 'orders:view',
    input: z.object({ uuid }),
    answer: response(OutboxMail.extend({ html: z.string() })),
  }),
  /** A mail to the customer of an order before it is sent. */
  previewWritten: call({
    method: 'POST',
    path: '/api/web-api/order/preview-mail',
    access: 'orders:edit',
    input: writtenMailInput,
    answer: response(MailPreview),
    reads: true,
  }),
  /** Sends it; it is among the mails of the order from then on. */
  write: call({
    method: 'POST',
    path: '/api/web-api/order/write-mail',
    access: 'orders:edit',
    input: writtenMailInput,
    answer: trueAnswer,
  }),
  sendAgain: call({
    method: 'POST',
    path: '/api/settings/outbox/send-again',
    access: 'orders:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
};
