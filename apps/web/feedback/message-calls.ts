import type { ContactMessage, contract, Listed } from '@simdesk/contract';
import type { ConsoleCall, ConsoleCalls } from '#core/console-call.ts';

type Contacts = typeof contract.feedback.contacts;
type ContactCalls = ConsoleCalls<Contacts>;

/** The fields that all kinds of messages have. */
export type AnyMessage = Pick<ContactMessage, 'uuid' | 'create_at' | 'read_at' | 'handled_at' | 'handled_by'>;

/** The calls of one kind of message. */
export interface MessageCalls<Message extends AnyMessage> {
  list: ConsoleCall<Contacts['list']['input'], Listed<Message>>;
  get: ConsoleCall<Contacts['get']['input'], Message>;
  markRead: ContactCalls['markRead'];
  markHandled: ContactCalls['markHandled'];
}
