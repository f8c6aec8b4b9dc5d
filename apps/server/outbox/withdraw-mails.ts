import type { MailEvent } from '@simdesk/rules';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { runJobsNow } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { outbox } from '../database/schema/outbox.ts';
import { jobs } from '../database/schema/system.ts';
import { mailJobKey, type MailToSend } from './queue-mail.ts';

/** Removes the mails of an event that were never sent, in the transaction that undoes the event. */
export const withdrawMails = async (db: Queryable, event: MailEvent, order_uuid: string): Promise<void> => {
  const unsent = await db
    .select({ uuid: outbox.uuid })
    .from(outbox)
    .where(and(eq(outbox.order_uuid, order_uuid), eq(outbox.event, event), isNull(outbox.sent_at)));
  for (const { uuid } of unsent) {
    const isOwn = eq(jobs.key, mailJobKey(uuid));
    const { rowCount } = await db.delete(jobs).where(and(isOwn, inArray(jobs.state, ['waiting', 'refused'])));
    if (rowCount) await db.delete(outbox).where(eq(outbox.uuid, uuid));
    // The running attempt may still send it, so that the mail stays listed; the job runs once more and removes it unless it was sent.
    else await runJobsNow(db, isOwn, { payload: { uuid, isWithdrawn: true } satisfies MailToSend });
  }
};
