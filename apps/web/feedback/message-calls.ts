import type { Call, ContactMessage, contract, Listed } from '@simdesk/contract';

type Contacts = typeof contract.feedback.contacts;

/** The fields that all kinds of messages have. */
export type AnyMessage = Pick<ContactMessage, 'uuid' | 'create_at' | 'read_at' | 'handled_at' | 'handled_by'>;

/** The calls of one kind of message. */
export interface MessageCalls<Message extends AnyMessage> {
  list: Call<Contacts['list']['input'], Listed<Message>>;
  get: Call<Contacts['get']['input'], Message>;
  markRead: Contacts['markRead'];
  markHandled: Contacts['markHandled'];
}
