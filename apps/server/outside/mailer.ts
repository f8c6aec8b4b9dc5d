import type { OutsideFailureReason } from '@simdesk/rules';
import type { Config } from '../config.ts';
import { traced } from '../platform/tracing/traced.ts';
import { OutsideFailure } from './outside-failure.ts';

/** The operator's mail server. */
export interface Mailer {
  /** Throws `MailFailure` if no recipient was accepted. */
  send: (mail: OutgoingMail) => Promise<SentMail>;
}

interface OutgoingMail {
  /** Addresses alone, without names. */
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that mail programs recognize a duplicate. */
  id?: string;
}

interface SentMail {
  /** The server's response, usually with its id of the mail. */
  answer: string;
  /** Recipients that the server refused while it accepted others. */
  refused: string[];
}

/** Why a mail was not accepted. */
export class MailFailure extends OutsideFailure {
  override name = 'MailFailure';

  constructor(reason: OutsideFailureReason, what: string, details: { answer?: string; isFinal?: boolean; cause?: unknown } = {}) {
    super(system, reason, what, details);
  }
}

export const smtpMailer = ({ url, from, timeoutMs, tls, ca }: Config['mail']): Mailer => {
  const openTransport = async () => {
    if (url === null) throw new MailFailure('unconfigured', 'is not configured (SMTP_URL)');
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      maxResponseSize,
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'off',
      ...(ca !== null && { tls: { ca } }),
      // A mail's content must not make the server read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    send: async ({ id, to, ...content }) => {
      const transport = await openTransport();
      try {
        const { response, rejected } = await traced(
          { kind: 'client', name: 'send mail', attributes: { 'peer.service': system } },
          () =>
            transport.sendMail({
              from,
              to: [...to],
              ...content,
              ...(id !== undefined && { messageId: `<${id}@simdesk>` }),
            }),
        );
        return { answer: response, refused: rejected };
      } catch (failure) {
        throw toMailFailure(failure, timeoutMs);
      }
    },
  };
};

const system = 'The mail server';

/** A response has a few lines. */
const maxResponseSize = 64 * 1024;

const toMailFailure = (failure: unknown, timeoutMs: number): MailFailure => {
  const { code, response, responseCode } = failure as { code?: string; response?: string; responseCode?: number };
  // Nodemailer keeps the message of a failed certificate check, but not its code. The mail was not sent.
  const isUntrusted = code === 'ESOCKET' && failure instanceof Error && failure.message.includes('certificate');
  if (code === 'ETLS' || isUntrusted) return new MailFailure('unreachable', 'offers no trusted TLS', { cause: failure });
  if (typeof response === 'string' && responseCode !== undefined) {
    // In SMTP 5xx is permanent, 4xx temporary. A wrong password is a configuration error, so the mail may be retried.
    const isFinal = responseCode >= 500 && code !== 'EAUTH';
    return new MailFailure('refused', `answered ${response}`, { answer: response, isFinal, cause: failure });
  }
  if (code === 'EPROTOCOL') {
    return new MailFailure('unreadable', `answered what is not SMTP or more than ${maxResponseSize / 1024} KB`, {
      cause: failure,
    });
  }
  if (code === 'ETIMEDOUT') return new MailFailure('slow', `did not answer within ${timeoutMs} ms`, { cause: failure });
  return new MailFailure('unreachable', 'cannot be reached', { cause: failure });
};
