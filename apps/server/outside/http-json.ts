import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { deepestJson, isNestedDeeper } from '../platform/json-depth.ts';
import type { PartnerAccess } from '../platform/partner-access.ts';
import { exchange } from './http-exchange.ts';
import { OutsideFailure } from './outside-failure.ts';

interface Request<S extends z.ZodType> {
  system: string;
  url: URL;
  answer: S;
  timeoutMs: number;
  /** The longest answer in bytes. */
  maxBytes: number;
  access?: PartnerAccess;
  /** Makes it a POST with an idempotency key; a GET otherwise. */
  post?: { idempotencyKey: string; body: object };
  /** The delay between attempts doubles each time. */
  attempts?: number;
  headers?: Record<string, string>;
  /** Whether another attempt cannot change a refusal with this status; by default it cannot. */
  isFinal?: (status: number) => boolean;
  /** Each attempt waits for it, e.g. for a throttle. */
  beforeAttempt?: () => Promise<void>;
}

/** Fetches JSON from an outside system and validates it. */
export const fetchJson = async <S extends z.ZodType>(request: Request<S>): Promise<z.output<S>> => {
  const { attempts = 2, beforeAttempt } = request;
  for (let attempt = 1; ; attempt += 1) {
    await beforeAttempt?.();
    try {
      return await fetchOnce(request);
    } catch (failure) {
      const isPointless = failure instanceof OutsideFailure && (failure.isFinal || failure.retryAfterMs > 0);
      if (isPointless || attempt >= attempts) throw failure;
      await pause(200 * 2 ** attempt);
    }
  }
};

/** A URL below the system's configured base URL; fails if none is configured. */
export const endpoint = (system: string, setting: string, base: string | null, path: string): URL => {
  if (base === null) throw new OutsideFailure(system, 'unconfigured', `is not configured (${setting})`, { isUnsent: true });
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
};

const fetchOnce = async <S extends z.ZodType>(request: Request<S>): Promise<z.output<S>> => {
  const { system, answer } = request;
  const text = await fetchText(request);
  const parsed = answer.safeParse(parseJson(system, text));
  if (!parsed.success)
    throw new OutsideFailure(
      system,
      'unreadable',
      `answered in an unknown form: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
    );
  return parsed.data;
};

const fetchText = async ({ system, url, post, isFinal = isRefusal, ...request }: Request<z.ZodType>): Promise<string> => {
  const { timeoutMs, maxBytes, headers, access } = request;
  const answer = await exchange({
    system,
    url,
    method: post ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(post && { 'content-type': 'application/json', 'idempotency-key': post.idempotencyKey }),
      ...(access?.authorization && { authorization: access.authorization }),
      ...headers,
    },
    body: post ? JSON.stringify(post.body) : null,
    timeoutMs,
    maxBytes,
    ca: access?.ca ?? null,
  });
  const { status, text } = answer;
  if (status >= 200 && status < 300) return text;
  if (status < 400) throw new OutsideFailure(system, 'unreachable', `redirects (status ${status}), which is not followed`);
  throw toFailure(system, answer, isFinal);
};

/** An error of the system itself passes with time. */
const toFailure = (
  system: string,
  { status, headers, text }: Awaited<ReturnType<typeof exchange>>,
  isFinal: (status: number) => boolean,
): OutsideFailure => {
  const answer = isRefusal(status) ? answerWords(text) : null;
  const statusWords =
    status === wrongCredentials ? 'does not accept our credentials (status 401)' : `answered with status ${status}`;
  const what = answer === null ? statusWords : `refused: ${answer}`;
  return new OutsideFailure(system, 'refused', what, {
    answer,
    isFinal: isFinal(status),
    status,
    retryAfterMs: retryAfterMs(headers['retry-after']),
  });
};

/** Wrong credentials are a configuration error, so the request may be retried. */
const wrongCredentials = 401;

/** Beside them request timeout, too early, too many requests. */
const temporaryStatuses = [wrongCredentials, 408, 425, 429];

/** What the system refuses, it refuses again. */
export const isRefusal = (status: number): boolean => status < 500 && !temporaryStatuses.includes(status);

/** `Retry-After` in seconds or as a date; at most a day, so that a mistake of the system does not stop a job. */
const retryAfterMs = (header: string | undefined): number => {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : 0;
};

/** The sentence in the body of a refusal; null if it has none. */
const answerWords = (body: string): string | null => {
  try {
    if (isNestedDeeper(body, deepestJson)) return null;
    const parsed = z.looseObject({}).parse(JSON.parse(body));
    const words = ['Error', 'error', 'Message', 'message', 'reason'].map((name) => parsed[name]);
    return words.find((each): each is string => typeof each === 'string' && each !== '')?.slice(0, 300) ?? null;
  } catch {
    return null;
  }
};

const parseJson = (system: string, text: string): unknown => {
  if (isNestedDeeper(text, deepestJson)) throw new OutsideFailure(system, 'unreadable', 'answered JSON that nests too deep');
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure(system, 'unreadable', 'answered what is not JSON');
  }
};
