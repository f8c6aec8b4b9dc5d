import { webhookReplaySeconds, type WebhookEvent } from './generated.ts';

/** The request was not signed with one of the secrets, or too long ago. Answer it with status 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * The event of a webhook, if one of the secrets signed it and its signature is not older than five minutes. The body must be the text as it
 * arrived: a parsed and rewritten one has another signature.
 */
export const verifyWebhook = async (
  body: string,
  /** The header `Simdesk-Signature`. */
  header: string | null | undefined,
  /** While a secret is being replaced: the new one and the old one. */
  secrets: readonly string[],
  /** The time in milliseconds. */
  now: number = Date.now(),
): Promise<WebhookEvent> => {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  const seconds = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  if (seconds === undefined || signatures.length === 0) throw new WebhookRefused('There is no signature');
  const text = new TextEncoder().encode(`${seconds}.${body}`);
  const isSigned = await Promise.all(
    secrets.flatMap((secret) => signatures.map((signature) => hasSigned(secret, text, signature))),
  );
  if (!isSigned.includes(true)) throw new WebhookRefused('No secret made the signature');
  if (Math.abs(now / 1000 - Number(seconds)) > webhookReplaySeconds)
    throw new WebhookRefused('The signature is too old, or the clock is wrong');
  return JSON.parse(body) as WebhookEvent;
};

/** Compares in constant time, because the platform does. */
const hasSigned = async (secret: string, text: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean> => {
  const bytes = bytesOf(signature);
  // An empty key is refused by the platform.
  if (bytes === null || secret === '') return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytes, text);
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> | null =>
  /^[0-9a-f]{64}$/.test(hex)
    ? Uint8Array.from({ length: 32 }, (_byte, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
    : null;
