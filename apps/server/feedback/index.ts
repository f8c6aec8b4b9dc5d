import type { ContactMessage, contract, PartnerMessage } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { requireRow } from '../core/records/rows.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { privateFileLink } from '../files/index.ts';
import type { Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';
import { messageHandlers } from './message-handlers.ts';

export { receiveContact, receivePartner } from './receive.ts';

const contact = contactMessages;
const partner = partnerMessages;

export const feedback: Handlers<typeof contract.feedback> = {
  contacts: messageHandlers(
    contact,
    [contact.topic, contact.name, contact.mail, contact.phone, contact.message],
    async (row, context): Promise<ContactMessage> => {
      const { file, erased_at: _, ...message } = row;
      return { ...message, link: file === '' ? '' : await privateFileLink(context, file) };
    },
  ),
  partners: messageHandlers(
    partner,
    [partner.business_name, partner.contact_name, partner.email, partner.phone_number, partner.vat_number],
    (row): PartnerMessage => {
      const { erased_at: _, ...message } = row;
      return message;
    },
  ),
  unread: (_input, { db }) => countUnread(db),
};

/** The numbers of contact and of partner messages that nobody has read, as two values of a `select`. */
export const unreadCounts = `
  (select count(*)::int from contact_messages where read_at is null),
  (select count(*)::int from partner_messages where read_at is null)`;

const countUnread = async (db: Queryable): Promise<Record<'contacts' | 'partners', number>> => {
  const [contacts, partners] = requireRow((await runPrepared(db, `select ${unreadCounts}`, [])).rows);
  return { contacts: Number(contacts), partners: Number(partners) };
};
