import { isEmail, writtenMail } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { plainText } from '../core/content/plain-text.ts';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { Refusal } from '../core/refusal.ts';
import { emailNotifications, outbox } from '../database/schema/outbox.ts';
import { orders } from '../database/schema/orders.ts';
import { MailFailure } from '../outside/mailer.ts';
import { StorageFailure } from '../outside/storage.ts';
import { sendMailJobKind, type MailToSend } from './queue-mail.ts';
import { mailValues, renderMail, type RenderedMail } from './render-mail.ts';
import { readTemplate } from './read-template.ts';

type MailServices = Pick<JobServices, 'connection' | 'mailer' | 'storage' | 'log'>;

type Mail = typeof outbox.$inferSelect;

/** The mail cannot be sent, and another attempt would not help. */
class UnsendableMail extends Error {
  readonly isFinal = true;
}

/** From then on the outbox shows the mail as failed, while it is still retried. */
const maxUnnoticedAttempts = 8;

/**
 * Sends one mail of the outbox. A temporary failure of the mail server or of the file storage is retried until it has passed. A
 * refused mail, or one that cannot be rendered, is marked as failed until a user sends it again.
 */
export const sendMailJob = (services: MailServices): JobKind<MailToSend> => ({
  kind: sendMailJobKind,
  owedTo: 'mail',
  run: async ({ uuid, isWithdrawn = false }) => {
    const { database } = services.connection;
    const [mail] = await database.select().from(outbox).where(eq(outbox.uuid, uuid));
    if (!mail || mail.state === 'sent') return;
    if (isWithdrawn) {
      await database.delete(outbox).where(eq(outbox.uuid, uuid));
      return;
    }
    const store = (values: Partial<Mail>) =>
      database
        .update(outbox)
        .set({ ...values, attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.uuid, uuid));
    try {
      const { to, subject, html, text } = await renderQueuedMail(services, mail);
      const values = { subject, html, recipients: to.join(', ') };
      await database.update(outbox).set(values).where(eq(outbox.uuid, uuid));
      const { refused } = await services.mailer.send({ id: uuid, to, subject, html, text });
      const error = refused.length > 0 ? `Not accepted: ${refused.join(', ')}` : '';
      await store({ state: 'sent', error, sent_at: new Date().toISOString() });
    } catch (failure) {
      const isFinal = failure instanceof UnsendableMail || (failure instanceof MailFailure && failure.isFinal);
      if (!isFinal && !(failure instanceof MailFailure || failure instanceof StorageFailure)) throw failure;
      const isNoticed = isFinal || mail.attempts + 1 >= maxUnnoticedAttempts;
      await store({ error: failure.message, ...(isNoticed && { state: 'failed' as const }) });
      throw failure;
    }
  },
  onFailed: async (db, { uuid }, error) => {
    const waiting = and(eq(outbox.uuid, uuid), eq(outbox.state, 'waiting'));
    await db.update(outbox).set({ state: 'failed', error }).where(waiting);
  },
});

type SendableMail = Pick<RenderedMail, 'to' | 'subject' | 'html' | 'text'>;

const noRecipient = 'Nobody would receive this email: none of its recipients is an address.';

const renderQueuedMail = async ({ connection: { database }, storage, log }: MailServices, mail: Mail): Promise<SendableMail> => {
  const [order] = await database
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(eq(orders.uuid, mail.order_uuid));
  if (mail.event === writtenMail) {
    // The address may have been corrected since.
    const to = [order?.email ?? ''].filter(isEmail);
    if (to.length === 0) throw new UnsendableMail(noRecipient);
    return { to, subject: mail.subject, html: mail.html, text: plainText(mail.html) };
  }
  const [template] = await database.select().from(emailNotifications).where(eq(emailNotifications.uuid, mail.template_uuid));
  if (!template) throw new UnsendableMail('The template of this email was deleted.');
  if (template.file === '') throw new UnsendableMail('The template of this email has no file.');
  const values = await mailValues(database, { email: order?.email ?? '', order_number: String(order?.id ?? '') });
  const html = await readTemplate({ db: database, storage, log }, template.file).catch((failure: unknown) => {
    if (!(failure instanceof Refusal)) throw failure;
    // Its content may be on another server or on a folder that is not mounted.
    if (failure.code === 'not_found') throw new StorageFailure('The file storage', 'refused', 'has no content of the template');
    throw new UnsendableMail(failure.message);
  });
  const rendered = renderMail({ ...template, html }, values);
  if (rendered.to.length === 0) throw new UnsendableMail(noRecipient);
  return rendered;
};
