import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { exchange } from './http-exchange.ts';
import { OutsideFailure } from './outside-failure.ts';
import { isPrivateAddress, publicLookup } from './private-addresses.ts';

export interface WebhookSender {
  /** Whether endpoints on this machine may be called. */
  isLoopbackAllowed: boolean;
  send: (webhook: { url: string; id: string; body: string; secrets: string[] }) => Promise<{ status: number; text: string }>;
}

/** The first characters of an answer that are kept. */
const keptBytes = 500;

/** Sends signed events. A server that others reach calls no private network, so that nobody can make it ask its neighbours. */
export const webhookSender = ({
  isLoopbackAllowed,
  timeoutMs = 10_000,
}: {
  isLoopbackAllowed: boolean;
  timeoutMs?: number;
}): WebhookSender => {
  const lookup = publicLookup(isLoopbackAllowed);
  return {
    isLoopbackAllowed,
    send: async ({ url: address, id, body, secrets }) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // Addresses are not looked up.
      if ((isIP(host) > 0 && isPrivateAddress(host, isLoopbackAllowed)) || (url.protocol !== 'https:' && !isLoopbackAllowed))
        throw new OutsideFailure('The endpoint', 'unreachable', 'is in a private network', { isUnsent: true });
      return exchange({
        ...{ system: 'The endpoint', method: 'POST', url, body, lookup, timeoutMs, maxBytes: keptBytes, isCut: true, ca: null },
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Simdesk',
          'simdesk-event': id,
          'simdesk-signature': signatureOf(body, secrets, Math.floor(Date.now() / 1000)),
        },
      });
    },
  };
};

/** `t=<seconds>,v1=<hex>`, with a `v1` for each secret that is valid. */
const signatureOf = (body: string, secrets: readonly string[], seconds: number): string =>
  [`t=${seconds}`, ...secrets.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`)}`)].join(',');

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
