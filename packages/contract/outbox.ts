import { z } from 'zod';
import { trueAnswer, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

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
  sendAgain: call({
    method: 'POST',
    path: '/api/settings/outbox/send-again',
    access: 'orders:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
};
