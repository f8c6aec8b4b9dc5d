import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { currentTracer, traced } from '../platform/tracing/traced.ts';
import { OutsideFailure } from './outside-failure.ts';

interface Exchange {
  system: string;
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
  /** The longest answer in bytes. */
  maxBytes: number;
  /** Certificates (PEM) to trust in place of the public authorities. */
  ca: string | null;
  /** How the host is looked up, if not every address may be called. */
  lookup?: LookupFunction;
  /** Whether the rest of an answer that is too long is dropped; otherwise the exchange fails. */
  isCut?: boolean;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * One HTTP request and its whole answer. It follows no redirect, which could carry the credentials to another host, asks for no
 * compression, which could hide the size of an answer, and drops the connection at the size limit.
 */
export const exchange = (request: Exchange): Promise<Answer> => {
  const { system, method, url, headers } = request;
  // The host alone: paths and parameters contain numbers of orders and addresses.
  const attributes = { 'peer.service': system, 'http.request.method': method, 'server.address': url.hostname };
  return traced({ kind: 'client', name: `${method} ${system}`, attributes }, () =>
    exchangeOnce({ ...request, headers: { ...headers, ...currentTracer()?.headers() } }),
  );
};

const exchangeOnce = async ({
  system,
  url,
  body,
  timeoutMs,
  maxBytes,
  ca,
  isCut = false,
  ...head
}: Exchange): Promise<Answer> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const connection = { isReady: false };
  try {
    const response = await send(url, { ...head, signal, ...(ca !== null && { ca }) }, body, connection);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, text: await readAtMost(response, maxBytes, isCut ? null : system) };
  } catch (failure) {
    if (failure instanceof OutsideFailure) throw failure;
    if (signal.aborted) throw new OutsideFailure(system, 'slow', `did not answer within ${timeoutMs} ms`, { cause: failure });
    const details = { isUnsent: !connection.isReady, cause: failure };
    const problem = untrustedCertificate(failure);
    if (problem !== null) throw new OutsideFailure(system, 'unreachable', `has no trusted certificate (${problem})`, details);
    throw new OutsideFailure(system, 'unreachable', 'cannot be reached', details);
  }
};

const send = (
  url: URL,
  options: RequestOptions & { ca?: string },
  body: string | null,
  connection: { isReady: boolean },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? httpsRequest : httpRequest)(url, options, resolve);
    request.on('error', reject);
    // The request goes out as soon as the connection is ready.
    request.once('socket', (socket: Socket) => {
      if (request.reusedSocket || !socket.connecting) connection.isReady = true;
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => (connection.isReady = true));
    });
    request.end(body ?? undefined);
  });

/** Without a system to name, the rest is dropped. */
const readAtMost = async (response: IncomingMessage, maxBytes: number, system: string | null): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the response and its connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= maxBytes) continue;
    if (system !== null) throw new OutsideFailure(system, 'unreadable', `answered with more than ${sizeWords(maxBytes)}`);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
};

const sizeWords = (bytes: number): string => `${bytes / 1024} KB`;

/** OpenSSL's name of what is wrong with a certificate; null if the failure has another cause. */
const untrustedCertificate = (failure: unknown): string | null => {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return /CERT|SIGNATURE|ISSUER|CRL/.test(code) ? code : null;
};
