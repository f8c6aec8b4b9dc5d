import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { OutsideFailure } from './outside-failure.ts';

interface Request<S extends z.ZodType> {
  system: string;
  url: URL;
  answer: S;
  timeoutMs: number;
  /** How often a read is tried; the wait doubles each time. */
  attempts?: number;
}

/** Reads JSON from an outside system and believes only what has the expected form. */
export const readJson = async <S extends z.ZodType>({
  system,
  url,
  answer,
  timeoutMs,
  attempts = 2,
}: Request<S>): Promise<z.output<S>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce(system, url, answer, timeoutMs);
    } catch (failure) {
      if (attempt >= attempts) throw failure;
      await pause(200 * 2 ** attempt);
    }
  }
};

const readOnce = async <S extends z.ZodType>(system: string, url: URL, answer: S, timeoutMs: number): Promise<z.output<S>> => {
  const text = await fetchText(system, url, timeoutMs);
  const parsed = answer.safeParse(asJson(system, text));
  if (!parsed.success)
    throw new OutsideFailure(
      system,
      'unreadable',
      `answered in an unknown form: ${parsed.error.issues[0]?.path.join('.') ?? ''}`,
    );
  return parsed.data;
};

const fetchText = async (system: string, url: URL, timeoutMs: number): Promise<string> => {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
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
