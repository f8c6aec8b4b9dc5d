import type { MailEvent } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import { enqueue } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { emailNotifications, outbox } from '../database/schema/outbox.ts';

/** The name under which a mail waits in the queue. */
export const sendMailKind = 'send-mail';

export const queueMail = (db: Queryable, uuid: string, waitMs = 0): Promise<string> =>
  enqueue(db, { kind: sendMailKind }, { uuid }, { key: `${sendMailKind}:${uuid}`, waitMs });

/** Has every published template of the event sent, if the transaction in which it happens commits. */
export const queueMails = async (db: Queryable, event: MailEvent, order_uuid: string): Promise<void> => {
  const fired = await db
    .select()
    .from(emailNotifications)
    .where(and(eq(emailNotifications.template_id, event), eq(emailNotifications.publish, 1)));
  for (const { uuid: template_uuid, template_name, topic_name, send_to } of fired) {
    const [mail] = await db
      .insert(outbox)
      .values({ order_uuid, event, template_uuid, template_name, subject: topic_name, recipients: send_to })
      .returning({ uuid: outbox.uuid });
    if (mail) await queueMail(db, mail.uuid);
  }
};
