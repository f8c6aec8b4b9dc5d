import type { CallInput, contract, MailPreview } from '@simdesk/contract';
import { escapeHtml, formatHistoryEntry, writtenMail, type MailLanguage, type ReplyVariable } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { authorOf } from '../core/auth/author.ts';
import type { Context } from '../core/http/context.ts';
import { requireRow } from '../core/records/rows.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { orderHistory, orders } from '../database/schema/orders.ts';
import { outbox } from '../database/schema/outbox.ts';
import { queueMail } from './queue-mail.ts';
import { mailValues, renderMail, type RenderedMail } from './render-mail.ts';

type Draft = CallInput<typeof contract.outbox.write>;

export const previewWritten = async (db: Queryable, draft: Draft): Promise<MailPreview> => {
  const { to, wrongRecipients, subject, html, unknown } = await renderWritten(db, draft);
  return { to: [...to, ...wrongRecipients], subject, html, unknown };
};

/** Queues a mail that a member of the staff wrote to the customer of an order, and records it in the order's history. */
export const writeMail = async ({ db, user, note }: Context, draft: Draft): Promise<true> => {
  const { order_uuid } = draft;
  const { subject, html, to } = await renderWritten(db, draft);
  const mail = { uuid: randomUUID(), order_uuid, subject };
  await db
    .insert(outbox)
    .values({ ...mail, event: writtenMail, template_uuid: noTemplate, template_name: '', recipients: to.join(', '), html });
  await queueMail(db, mail);
  const step = formatHistoryEntry({
    field: { of: 'order', field: 'mail', isTooLate: false },
    from: { kind: 'text', text: '' },
    to: { kind: 'text', text: subject },
  });
  await db.insert(orderHistory).values({ ...step, ...authorOf(user), order_uuid });
  note({ record: order_uuid, after: { subject } });
  return true;
};

/** A mail without a template: its content is stored when it is written. */
const noTemplate = '00000000-0000-0000-0000-000000000000';

const renderWritten = async (db: Queryable, { order_uuid, subject, body, language }: Draft): Promise<RenderedMail> => {
  const { id, email, first_name, last_name, tracking, tracking_link, erased_at } = orders;
  const order = requireRow(
    await db
      .select({ id, email, first_name, last_name, tracking, tracking_link, erased_at })
      .from(orders)
      .where(eq(orders.uuid, order_uuid)),
  );
  if (order.erased_at !== null) throw new Refusal('erased');
  const { id: number, erased_at: _, ...values } = order;
  const variables: Record<ReplyVariable, string> = { ...values, order_number: String(number) };
  const mail = { topic_name: subject, send_to: '{{{email}}}', html: mailHtml(body, language) };
  return renderMail(mail, await mailValues(db, variables));
};

/** Empty lines separate paragraphs; other line breaks stay. */
const mailHtml = (body: string, language: MailLanguage): string => {
  const paragraphs = body
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="${language}"><body>${paragraphs.join('')}</body></html>`;
};
