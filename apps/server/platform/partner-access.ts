import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback } from './public-settings.ts';

/** How the server proves who it is to a partner, and by which certificates the partner proves who it is. */
export interface PartnerAccess {
  /** The value of the header `Authorization`. */
  authorization: string | null;
  /** Certificates (PEM) to trust in place of the public authorities. */
  ca: string | null;
}

interface Credentials {
  token?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
}

/** The header of a bearer token, or of a user and a password. */
export const authorizationOf = ({ token, user, password }: Credentials): string | null => {
  if (token !== undefined) return `Bearer ${token}`;
  if (user === undefined || password === undefined) return null;
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
};

/** The text of a file of PEM certificates; null if it is not one. */
export const readCertificates = (file: string): string | null => {
  try {
    const certificates = readFileSync(file, 'utf8');
    const { raw } = new X509Certificate(certificates);
    return raw.length > 0 ? certificates : null;
  } catch {
    return null;
  }
};

interface Partners {
  publicBase: string | null;
  billing: { url: string | null };
  payment: { url: string | null };
  mail: { url: string | null; tls: MailTls };
  s3: { endpoint: string } | null;
}

export const mailTlsModes = ['required', 'opportunistic', 'off'] as const;
type MailTls = (typeof mailTlsModes)[number];

/** A warning for each partner on another machine to which a public server may send personal data without TLS. */
export const plaintextWarnings = ({ publicBase, billing, payment, mail, s3 }: Partners): string[] => {
  if (!publicBase?.startsWith('https:')) return [];
  const isPlain = (url: string | null, scheme: string): boolean =>
    url !== null && url.startsWith(`${scheme}://`) && !isLoopback(new URL(url).hostname);
  return [
    ...(isPlain(billing.url, 'http') ? ['BSS_URL is http://: orders and credentials reach the billing system without TLS.'] : []),
    ...(isPlain(payment.url, 'http') ? ['PAYMENT_URL is http://: refunds reach the payment provider without TLS.'] : []),
    ...(isPlain(mail.url, 'smtp') && mail.tls !== 'required'
      ? ['SMTP_URL is smtp:// and SMTP_TLS is not required: mails may reach the mail server without TLS.']
      : []),
    ...(isPlain(s3?.endpoint ?? null, 'http') ? ['S3_ENDPOINT is http://: files reach their storage without TLS.'] : []),
  ];
};
