import type { contract } from '@simdesk/contract';
import { countAttempt } from '../core/auth/throttle.ts';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Handler } from '../core/http/serve.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { storeUpload } from '../files/index.ts';

type Messages = typeof contract.storefront.messages;

export const receiveContact: Handler<Messages['contact']> = async (draft, context) => {
  const { db, note, ip: address } = context;
  await countAttempt(db, { action: 'message', account: draft.mail.toLowerCase(), address });
  const file = context.file ? await storeUpload(context, 'feedback', ['image', 'pdf', 'document']) : '';
  const rows = await db
    .insert(contactMessages)
    .values({ ...draft, file })
    .returning();
  const message = requireInsertedRow(rows);
  note({ record: message.uuid, after: message });
  return message.uuid;
};

export const receivePartner: Handler<Messages['partner']> = async (draft, { db, note, ip: address }) => {
  await countAttempt(db, { action: 'message', account: draft.email.toLowerCase(), address });
  const message = requireInsertedRow(await db.insert(partnerMessages).values(draft).returning());
  note({ record: message.uuid, after: message });
  return message.uuid;
};
