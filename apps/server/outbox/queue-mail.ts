import { randomUUID } from 'node:crypto';
import type { MailEvent } from '@simdesk/rules';
import { enqueueJob } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { sendAhead } from '../database/link.ts';
import { insertPrepared, rowReader, runPrepared } from '../database/prepared.ts';
import { emailNotifications, outbox } from '../database/schema/outbox.ts';

export const sendMailJobKind = 'send-mail';

/** The payload of the job that sends a mail. */
export interface MailToSend {
  uuid: string;
  /** Its event was undone during an attempt: it is removed instead of sent. */
  isWithdrawn?: boolean;
}

export const mailJobKey = (uuid: string): string => `${sendMailJobKind}:${uuid}`;

/** Queues a mail of the outbox; one that waits for its next attempt or for a person is sent at once. */
export const queueMail = (db: Queryable, { uuid, order_uuid, subject }: QueuedMail, delayMs = 0): Promise<string> =>
  enqueueJob(db, sendMailJobKind, { uuid } satisfies MailToSend, {
    uniqueKey: mailJobKey(uuid),
    ...{ delayMs, runNow: true },
    owed: { system: 'mail', order_uuid, details: { mail: subject } },
  });

type QueuedMail = Pick<typeof outbox.$inferSelect, 'uuid' | 'order_uuid' | 'subject'>;

/** Queues a mail for each published template of the event, in the transaction of the event. */
export const queueMails = async (db: Queryable, event: MailEvent, order_uuid: string): Promise<void> => {
  const { rows } = await runPrepared(db, templatesText, [event]);
  for (const { uuid: template_uuid, template_name, topic_name, send_to } of rows.map(templates.read)) {
    const mail = { uuid: randomUUID(), order_uuid, subject: topic_name };
    await sendAhead(db, insertPrepared(db, outbox, [{ ...mail, event, template_uuid, template_name, recipients: send_to }]));
    await queueMail(db, mail);
  }
};

const { uuid, template_name, topic_name, send_to } = emailNotifications;
const templates = rowReader({ uuid, template_name, topic_name, send_to }, 't');
const templatesText = `select ${templates.list} from email_notifications t where t.template_id = $1 and t.publish`;
