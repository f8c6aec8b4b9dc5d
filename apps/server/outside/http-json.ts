import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
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
      if (attempt >= attempts) throw failure;
      await pause(200 * 2 ** attempt);
    }
  }
};

/** A URL below the system's configured base URL; fails if none is configured. */
export const endpoint = (system: string, setting: string, base: string | null, path: string): URL => {
  if (base === null) throw new OutsideFailure(system, 'unconfigured', `is not configured (${setting})`);
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

const fetchText = async ({ system, url, timeoutMs, headers, post }: Request<z.ZodType>): Promise<string> => {
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
    const text = await response.text();
    const { status } = response;
    if (!response.ok) throw new OutsideFailure(system, 'refused', `answered with status ${status}`, undefined, { status, text });
    return text;
  } catch (failure) {
    if (failure instanceof OutsideFailure) throw failure;
    const slow = failure instanceof DOMException && failure.name === 'TimeoutError';
    if (slow) throw new OutsideFailure(system, 'slow', `did not answer within ${timeoutMs} ms`, failure);
    throw new OutsideFailure(system, 'unreachable', 'cannot be reached', failure);
  }
};

const parseJson = (system: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure(system, 'unreadable', 'answered what is not JSON');
  }
};
