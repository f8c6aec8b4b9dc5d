import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../platform/storage-settings.ts';
import { traced } from '../../platform/tracing/traced.ts';
import { StorageFailure } from '../storage.ts';
import { readXml } from './read-xml.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for a request to the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: S3Body;
  /** Whether an answer that got lost makes the request fail, since it must not arrive twice. */
  isOnce?: boolean;
}

/** A body that can be sent more than once. Its hash is signed, so that the storage refuses what was changed on the way. */
export interface S3Body {
  size: number;
  sha256: string;
  stream: () => Readable;
}

/** Sends a request, repeats it after a temporary failure, and answers once the head of a successful answer is here. */
export type S3Client = (request: S3Request) => Promise<IncomingMessage>;

export interface S3Tuning {
  /** The pause before the second attempt; it doubles each time. */
  pauseMs?: number;
  partBytes?: number;
  /** Objects on a page of a list. */
  pageSize?: number;
  lookup?: LookupFunction;
}

export const s3Client = (settings: S3Settings, { pauseMs = 200, lookup }: S3Tuning = {}): S3Client => {
  const isSecure = settings.endpoint.startsWith('https:');
  const options = { keepAlive: true, ...(settings.ca !== null && { ca: settings.ca }), ...(lookup && { lookup }) };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(settings, agent, request);
      } catch (failure) {
        if (attempt >= attempts || !(failure instanceof StorageFailure) || !mayRepeat(request, failure)) throw failure;
        await pause(pauseMs * 2 ** (attempt - 1));
      }
    }
  };
};

const attempts = 4;

/** Failures of the storage itself, and what it answers when it is busy or a part of it restarts. */
const temporaryStatuses = [408, 425, 429, 500, 502, 503, 504];
const temporaryCodes = ['RequestTimeout', 'SlowDown', 'OperationAborted'];

const mayRepeat = ({ isOnce = false }: S3Request, { status, answer, reason, isUnsent }: StorageFailure): boolean => {
  if (status !== null) return temporaryStatuses.includes(status) || temporaryCodes.includes(answer ?? '');
  return reason === 'unreachable' && (isUnsent || !isOnce);
};

const sendOnce = async (settings: S3Settings, agent: HttpAgent, request: S3Request): Promise<IncomingMessage> => {
  const attributes = { 'peer.service': system, 'http.request.method': request.method };
  const span = { kind: 'client' as const, name: `${request.method} ${system}`, attributes };
  const response = await traced(span, () => sendSigned(settings, agent, request));
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300) return response;
  const answer = await text(response).catch(() => '');
  const code = readXml(answer).text('Code');
  const what = code === null ? `answered with status ${status}` : `refused: ${code} (status ${status})`;
  throw new StorageFailure(system, 'refused', what, { answer: code, status });
};

const sendSigned = async (settings: S3Settings, agent: HttpAgent, request: S3Request): Promise<IncomingMessage> => {
  const { method, body } = request;
  const url = objectUrl(settings, request.key, request.query);
  const { region, accessKeyId, secretAccessKey, timeoutMs } = settings;
  const signer = new AwsV4Signer({
    ...{ method, url: url.href, service: 's3', region, accessKeyId, secretAccessKey },
    headers: { ...request.headers, 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
  });
  const hasLength = method === 'PUT' || method === 'POST';
  const headers = {
    ...Object.fromEntries((await signer.sign()).headers),
    ...(hasLength && { 'content-length': String(body?.size ?? 0) }),
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const sending = send(url, { method, agent, timeout: timeoutMs, headers });
    sending.once('timeout', () => sending.destroy(slowFailure(timeoutMs)));
    sending.once('socket', (socket) => {
      if (!socket.connecting) isConnected = true;
      else socket.once('connect', () => (isConnected = true));
    });
    sending.once('response', resolve);
    sending.on('error', (failure) => reject(toFailure(failure, !isConnected)));
    if (body === undefined) return void sending.end();
    // An error of the connection reaches the listener above, one of the file only this callback.
    pipeline(body.stream(), sending, (failure) => failure && reject(toFailure(failure, !isConnected)));
  });
};

/** The address of an object: the bucket is in its path, or in its host name. */
export const objectUrl = (
  { endpoint, bucket, isPathStyle }: S3Settings,
  key: string,
  query: Record<string, string> = {},
): URL => {
  const url = new URL(isPathStyle ? `/${bucket}/${key}` : `/${key}`, endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // A space in a query is `+` in a form, but `%20` in a signature.
  url.search = url.search.replaceAll('+', '%20');
  return url;
};

const toFailure = (failure: Error, isUnsent: boolean): Error => {
  if (failure instanceof StorageFailure) return failure;
  const code = 'code' in failure ? String(failure.code) : failure.message;
  // The file to be sent cannot be read, which is no failure of the storage.
  if ('path' in failure && 'syscall' in failure && failure.syscall !== 'connect') return failure;
  return new StorageFailure(system, 'unreachable', `cannot be reached (${code})`, { isUnsent, cause: failure });
};

export const slowFailure = (timeoutMs: number): StorageFailure =>
  new StorageFailure(system, 'slow', `did not answer within ${timeoutMs} ms`);

export const system = 'The file storage';

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
