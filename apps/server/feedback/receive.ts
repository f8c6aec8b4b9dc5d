import type { contract } from '@simdesk/contract';
import { insertedRow } from '../core/records/rows.ts';
import type { Handler } from '../core/http/serve.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { keepUpload } from '../files/index.ts';

type Messages = typeof contract.storefront.messages;

export const receiveContact: Handler<Messages['contact']> = async (draft, context) => {
  const { db, note } = context;
  const file = context.file ? await keepUpload(context, 'feedback', ['image', 'pdf', 'document']) : '';
  const rows = await db
    .insert(contactMessages)
    .values({ ...draft, file })
    .returning();
  const message = insertedRow(rows);
  note({ record: message.uuid, after: message });
  return message.uuid;
};

export const receivePartner: Handler<Messages['partner']> = async (draft, { db, note }) => {
  const message = insertedRow(await db.insert(partnerMessages).values(draft).returning());
  note({ record: message.uuid, after: message });
  return message.uuid;
};
