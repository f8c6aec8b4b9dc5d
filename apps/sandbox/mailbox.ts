import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

export interface Mail {
  id: string;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; size: number }[];
}

export interface Envelope {
  from: string;
  to: string[];
}

/** The last received mails, newest first. */
export class Mailbox {
  readonly #mails: Mail[] = [];

  async receive(message: Uint8Array, envelope: Envelope): Promise<void> {
    const parsed = await PostalMime.parse(message);
    this.#mails.unshift({
      id: randomUUID(),
      received_at: new Date().toISOString(),
      ...envelope,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        type: mimeType,
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
    });
    this.#mails.length = Math.min(this.#mails.length, maxMails);
  }

  list(): readonly Mail[] {
    return this.#mails;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}

const maxMails = 500;
