import type { ContactMessage, contract, PartnerMessage } from '@simdesk/contract';
import type { Handlers } from '../core/serve.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { ticketedAddress } from '../files/index.ts';
import { messages, unreadIn } from './messages.ts';

export { receiveContact, receivePartner } from './receive.ts';

const contact = contactMessages;
const partner = partnerMessages;

export const feedback: Handlers<typeof contract.feedback> = {
  contacts: messages(
    contact,
    [contact.topic, contact.name, contact.mail, contact.phone, contact.message],
    async ({ file, ...message }, context): Promise<ContactMessage> => ({
      ...message,
      link: file === '' ? '' : await ticketedAddress(context, file),
    }),
  ),
  partners: messages(
    partner,
    [partner.business_name, partner.contact_name, partner.email, partner.phone_number, partner.vat_number],
    (message): PartnerMessage => message,
  ),
  unread: async (_input, { db }) => ({ contacts: await unreadIn(db, contact), partners: await unreadIn(db, partner) }),
};
