import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { OutsideFailure } from './outside-failure.ts';

interface Request<S extends z.ZodType> {
  system: string;
  url: URL;
  answer: S;
  timeoutMs: number;
  /** Without it the request reads. The key names the request, so that it counts once however often it arrives. */
  post?: { key: string; body: object };
  /** How often a read is tried; the wait doubles each time. */
  attempts?: number;
  headers?: Record<string, string>;
  /** What each attempt waits for: one's turn, where the system must not be hurried. */
  before?: () => Promise<void>;
}

/** Asks an outside system for JSON and believes only what has the expected form. */
export const readJson = async <S extends z.ZodType>(request: Request<S>): Promise<z.output<S>> => {
  const { attempts = 2, before } = request;
  for (let attempt = 1; ; attempt += 1) {
    await before?.();
    try {
      return await readOnce(request);
    } catch (failure) {
      if (attempt >= attempts) throw failure;
      await pause(200 * 2 ** attempt);
    }
  }
};

/** Where a system is asked for something, below the address of its setting; fails as long as there is none. */
export const endpoint = (system: string, setting: string, base: string | null, path: string): URL => {
  if (base === null) throw new OutsideFailure(system, 'unconfigured', `is not configured (${setting})`);
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
};

const readOnce = async <S extends z.ZodType>(request: Request<S>): Promise<z.output<S>> => {
  const { system, answer } = request;
  const text = await fetchText(request);
  const parsed = answer.safeParse(asJson(system, text));
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
        ...(post && { 'content-type': 'application/json', 'idempotency-key': post.key }),
        ...headers,
      },
      ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
    });
    if (!response.ok) throw new OutsideFailure(system, 'refused', `answered with status ${response.status}`);
    return await response.text();
  } catch (failure) {
    if (failure instanceof OutsideFailure) throw failure;
    const slow = failure instanceof DOMException && failure.name === 'TimeoutError';
    if (slow) throw new OutsideFailure(system, 'slow', `did not answer within ${timeoutMs} ms`, failure);
    throw new OutsideFailure(system, 'unreachable', 'cannot be reached', failure);
  }
};

const asJson = (system: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure(system, 'unreadable', 'answered what is not JSON');
  }
};
