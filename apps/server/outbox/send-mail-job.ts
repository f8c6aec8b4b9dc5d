import { and, eq, sql } from 'drizzle-orm';
import type { Wires } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { Refusal } from '../core/refusal.ts';
import { emailNotifications, outbox } from '../database/schema/outbox.ts';
import { orders } from '../database/schema/orders.ts';
import { MailFailure } from '../outside/mailer.ts';
import { mailValues } from './mail-values.ts';
import { sendMailKind } from './queue-mail.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';
import { readTemplate } from './template-file.ts';

type MailWires = Pick<Wires, 'connection' | 'mailer' | 'storage' | 'log'>;

type Mail = typeof outbox.$inferSelect;

/** A mail that cannot be sent as it stands: trying again would not help. */
class Unsendable extends Error {}

const mostAttempts = 8;

/**
 * Sends one mail of the outbox. What is sent is kept; what the mail server does not take now is tried again, what it refuses or
 * what cannot be made stands there as failed until somebody has mended it and sends it again.
 */
export const sendMail = (wires: MailWires): JobKind<{ uuid: string }> => ({
  kind: sendMailKind,
  attempts: mostAttempts,
  run: async ({ uuid }) => {
    const { database } = wires.connection;
    const [mail] = await database.select().from(outbox).where(eq(outbox.uuid, uuid));
    if (mail?.state !== 'waiting') return;
    const store = (values: Partial<Mail>) =>
      database
        .update(outbox)
        .set({ ...values, attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.uuid, uuid));
    try {
      const { to, subject, html, text } = await rendered(wires, mail);
      const shown = { subject, html, recipients: to.join(', ') };
      await database.update(outbox).set(shown).where(eq(outbox.uuid, uuid));
      const { refused } = await wires.mailer.send({ id: uuid, to, subject, html, text });
      const error = refused.length > 0 ? `Not accepted: ${refused.join(', ')}` : '';
      await store({ state: 'sent', error, sent_at: new Date().toISOString() });
    } catch (failure) {
      const isFinal = failure instanceof Unsendable || (failure instanceof MailFailure && failure.isFinal);
      if (!isFinal && !(failure instanceof MailFailure)) throw failure;
      const last = mail.attempts + 1 >= mostAttempts;
      await store({ error: failure.message, ...((isFinal || last) && { state: 'failed' as const }) });
      if (!isFinal) throw failure;
    }
  },
  onFailed: async (db, { uuid }, error) => {
    const waiting = and(eq(outbox.uuid, uuid), eq(outbox.state, 'waiting'));
    await db.update(outbox).set({ state: 'failed', error }).where(waiting);
  },
});

const rendered = async ({ connection: { database }, storage, log }: MailWires, mail: Mail): Promise<RenderedMail> => {
  const [template] = await database.select().from(emailNotifications).where(eq(emailNotifications.uuid, mail.template_uuid));
  if (!template) throw new Unsendable('The template of this mail was deleted.');
  if (template.file === '') throw new Unsendable('The template of this mail has no file.');
  const [order] = await database
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(eq(orders.uuid, mail.order_uuid));
  const values = await mailValues(database, { email: order?.email ?? '', order_number: String(order?.id ?? '') });
  const html = await readTemplate({ db: database, storage, log }, template.file).catch((failure: unknown) => {
    throw failure instanceof Refusal ? new Unsendable(failure.message) : failure;
  });
  const made = renderMail({ ...template, html }, values);
  if (made.to.length === 0) throw new Unsendable('Nobody would receive this mail: none of its recipients is an address.');
  return made;
};
