import { dirname } from 'node:path';
import { erasedText } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { enqueueJob, type JobKind } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { announce } from '../database/link.ts';
import { attempts } from '../database/schema/accounts.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { storedFiles } from '../database/schema/system.ts';
import type { Storage } from '../outside/storage.ts';
import { eraseAuditOf } from './erase-audit.ts';
import { scrubberOf } from './scrub.ts';

type Contact = typeof contactMessages.$inferSelect;
type Partner = typeof partnerMessages.$inferSelect;

/** Erases locked messages of the contact page, and deletes their files. The rows stay, for the counts. */
export const eraseContacts = async (db: Queryable, messages: readonly Contact[]): Promise<void> => {
  for (const { uuid, topic, name, mail, phone, file, message } of messages) {
    await db
      .update(contactMessages)
      .set({ topic: erasedText, name: erasedText, mail: erasedText, phone: '', file: '', message: '', ...erasedNow() })
      .where(eq(contactMessages.uuid, uuid));
    if (file !== '') await deleteFile(db, file);
    await forgetAttempts(db, mail);
    await eraseAuditOf(db, [uuid], scrubberOf([name, mail, phone, message, topic]));
    announce(db, { area: 'feedback.contacts', record: uuid, request: null });
  }
};

export const erasePartners = async (db: Queryable, messages: readonly Partner[]): Promise<void> => {
  for (const { uuid, contact_name, email, phone_number, business_name, vat_number } of messages) {
    await db
      .update(partnerMessages)
      .set({
        ...{ business_name: erasedText, contact_name: erasedText, email: erasedText, phone_number: '', vat_number: '' },
        ...{ region: '', province: '', address: '', postcode: '' },
        ...erasedNow(),
      })
      .where(eq(partnerMessages.uuid, uuid));
    await forgetAttempts(db, email);
    await eraseAuditOf(db, [uuid], scrubberOf([contact_name, email, phone_number, business_name, vat_number]));
    announce(db, { area: 'feedback.partners', record: uuid, request: null });
  }
};

/** The throttle counts messages by the sender's address. */
const forgetAttempts = async (db: Queryable, email: string): Promise<void> => {
  await db.delete(attempts).where(eq(attempts.account, email.toLowerCase()));
};

const erasedNow = () => ({ erased_at: new Date().toISOString() });

/** The content is deleted after the commit, by a job that knows the file by its folder: its name may be a person's. */
const deleteFile = async (db: Queryable, path: string): Promise<void> => {
  await db.delete(storedFiles).where(eq(storedFiles.path, path));
  await enqueueJob(db, deleteFileKind, { folder: dirname(path) });
};

const deleteFileKind = 'delete-file';

/** Deletes the content of a file whose row is gone. Deleting it twice changes nothing. */
export const deleteFileJob = ({ storage }: { storage: Storage }): JobKind<{ folder: string }> => ({
  kind: deleteFileKind,
  attempts: 10,
  run: async ({ folder }) => {
    await storage.remove(`${folder}/content`);
  },
});
