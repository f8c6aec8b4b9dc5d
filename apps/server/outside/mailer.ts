import type { OutsideTrouble } from '@simdesk/rules';
import { createTransport } from 'nodemailer';
import { OutsideFailure } from './outside-failure.ts';

/** The operator's mail server. */
export interface Mailer {
  /** Hands a mail over. Throws `MailFailure` when no recipient was accepted. */
  send: (mail: OutgoingMail) => Promise<SentMail>;
}

interface OutgoingMail {
  /** Addresses alone, without names. */
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt at one mail, so that a mail that arrives twice is known to be one. */
  id?: string;
}

interface SentMail {
  /** What the server said, usually the number under which it keeps the mail. */
  answer: string;
  /** Recipients that it did not accept while it accepted others. */
  refused: string[];
}

/** Why a mail was not taken, and whether another attempt could have another outcome. */
export class MailFailure extends OutsideFailure {
  override name = 'MailFailure';
  /** The server's own words, when it was reached and said no. */
  readonly answer: string | null;
  readonly isFinal: boolean;

  constructor(
    trouble: OutsideTrouble,
    what: string,
    { answer = null, isFinal = false, cause }: { answer?: string | null; isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(system, trouble, what, cause);
    this.answer = answer;
    this.isFinal = isFinal;
  }
}

interface Settings {
  url: string | null;
  from: string;
  timeoutMs: number;
}

export const smtpMailer = ({ url, from, timeoutMs }: Settings): Mailer => {
  const transport =
    url === null
      ? null
      : createTransport({
          url,
          connectionTimeout: timeoutMs,
          greetingTimeout: timeoutMs,
          socketTimeout: timeoutMs,
          dnsTimeout: timeoutMs,
          // A mail is what it says; nothing of it is fetched from elsewhere.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
  return {
    send: async ({ id, to, ...content }) => {
      if (!transport) throw new MailFailure('unconfigured', 'is not configured (SMTP_URL)');
      try {
        const { response, rejected } = await transport.sendMail({
          from,
          to: [...to],
          ...content,
          ...(id !== undefined && { messageId: `<${id}@simdesk>` }),
        });
        return { answer: response, refused: rejected };
      } catch (failure) {
        throw explained(failure, timeoutMs);
      }
    },
  };
};

const system = 'The mail server';

const explained = (failure: unknown, timeoutMs: number): MailFailure => {
  const { code, response, responseCode } = failure as { code?: string; response?: string; responseCode?: number };
  if (typeof response === 'string' && responseCode !== undefined) {
    // By the rules of SMTP 5xx is a no, 4xx a not now. A wrong password is ours to mend, not the mail's fault.
    const isFinal = responseCode >= 500 && code !== 'EAUTH';
    return new MailFailure('refused', `answered ${response}`, { answer: response, isFinal, cause: failure });
  }
  if (code === 'ETIMEDOUT') return new MailFailure('slow', `did not answer within ${timeoutMs} ms`, { cause: failure });
  return new MailFailure('unreachable', 'cannot be reached', { cause: failure });
};
