import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { OutsideFailure } from './outside-failure.ts';

interface Request<S extends z.ZodType> {
  system: string;
  url: URL;
  answer: S;
  timeoutMs: number;
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

const fetchText = async ({ system, url, timeoutMs, headers, post, isFinal = isRefusal }: Request<z.ZodType>): Promise<string> => {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(post && { 'content-type': 'application/json', 'idempotency-key': post.idempotencyKey }),
        ...headers,
      },
      ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
    });
    if (!response.ok) throw await toFailure(system, response, isFinal);
    return await readText(system, response);
  } catch (failure) {
    if (failure instanceof OutsideFailure) throw failure;
    const slow = failure instanceof DOMException && failure.name === 'TimeoutError';
    if (slow) throw new OutsideFailure(system, 'slow', `did not answer within ${timeoutMs} ms`, { cause: failure });
    throw new OutsideFailure(system, 'unreachable', 'cannot be reached', { isUnsent: isUnsent(failure), cause: failure });
  }
};

/** Longer than the largest answer of any system, the price list of the billing. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** Gives up an answer without an end before it fills the memory. */
const readText = async (system: string, { body }: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest of the answer.
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > maxAnswerBytes) throw new OutsideFailure(system, 'unreadable', 'answered too long a text');
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
};

/** Whether there was not even a connection. */
const isUnsent = (failure: unknown): boolean => {
  const cause = failure instanceof Error ? failure.cause : null;
  return cause instanceof Error && 'code' in cause && noConnection.some((code) => code === cause.code);
};

const noConnection = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** An error of the system itself passes with time. */
const toFailure = async (system: string, response: Response, isFinal: (status: number) => boolean): Promise<OutsideFailure> => {
  const { status, headers } = response;
  const answer = isRefusal(status) ? answerWords(await readText(system, response)) : null;
  const what = answer === null ? `answered with status ${status}` : `refused: ${answer}`;
  return new OutsideFailure(system, 'refused', what, {
    answer,
    isFinal: isFinal(status),
    status,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
};

/** Request timeout, too early, too many requests. */
const temporaryStatuses = [408, 425, 429];

/** What the system refuses, it refuses again. */
export const isRefusal = (status: number): boolean => status < 500 && !temporaryStatuses.includes(status);

/** `Retry-After` in seconds or as a date; at most a day, so that a mistake of the system does not stop a job. */
const retryAfterMs = (header: string | null): number => {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : 0;
};

/** The sentence in the body of a refusal; null if it has none. */
const answerWords = (body: string): string | null => {
  try {
    const parsed = z.looseObject({}).parse(JSON.parse(body));
    const words = ['Error', 'error', 'Message', 'message', 'reason'].map((name) => parsed[name]);
    return words.find((each): each is string => typeof each === 'string' && each !== '')?.slice(0, 300) ?? null;
  } catch {
    return null;
  }
};

const parseJson = (system: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure(system, 'unreadable', 'answered what is not JSON');
  }
};
