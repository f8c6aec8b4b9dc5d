import type { Answer, Call, CallInput, FileAnswer } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';
import { ApiRefusal, refusalOf, Unreachable } from './failures.ts';
import { renewal } from './renewal.ts';
import { readStored } from './storage.ts';
import { headersFor, parseBody, queryOf, valueOf } from './wire.ts';

export type AnyInput = Call['input'];

/** What must be known of a call to make it. The check of a write's answer is its schema, where the call has one. */
export interface Sendable<I extends AnyInput, V> extends Pick<Call<I, V>, 'method' | 'path'> {
  answer: Pick<Answer<V>, 'unwrap'> & Partial<Pick<Answer<V>, 'body'>>;
  reads?: boolean;
  input?: I;
  fileFields?: readonly string[];
  fieldsInForm?: boolean;
}

export type InputOf<I extends AnyInput> = CallInput<Call<I>>;

interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Off for the calls that make or end a session: a refused one is an answer, not a session that ran out. */
  renew?: boolean;
  /** Another session than the stored one: the one that is to end. */
  session?: string;
}

/** Makes a call of the contract and answers its value; throws `ApiRefusal` or `Unreachable`. */
export const send = <I extends AnyInput, V>(
  call: Sendable<I, V>,
  input: InputOf<I>,
  { signal, renew = true, session: named }: SendOptions = {},
): Promise<V> =>
  inSession(renew, async (stored) => {
    const session = named ?? stored;
    const response = await request(call, input, session, signal);
    const body = parseBody(await response.text());
    if (!response.ok) throw refusalOf(response.status, body);
    return valueOf(call, response.status, body);
  });

/** Makes a call that answers a file. */
export const download = <I extends AnyInput>(
  call: Sendable<I, FileAnswer>,
  input: InputOf<I>,
  { signal }: SendOptions = {},
): Promise<Blob> =>
  inSession(true, async (session) => {
    const response = await request(call, input, session, signal);
    if (!response.ok) throw refusalOf(response.status, parseBody(await response.text()));
    return response.blob();
  });

/** Sends a file with its input in the query, or in the form where the call has it there; `onProgress` is told the sent share from 0 to 1. */
export const upload = <I extends AnyInput, V>(
  call: Sendable<I, V>,
  file: File | Blob,
  input: InputOf<I>,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<V> => inSession(true, (session) => sendFile(call, file, { ...input }, session, onProgress, signal));

/** Repeats a call that was refused because the session had run out, once there is a new one. */
const inSession = async <T>(renew: boolean, attempt: (session: string | null) => Promise<T>): Promise<T> => {
  const session = readStored('session');
  try {
    return await attempt(session);
  } catch (failure) {
    if (!renew || session === null || !(failure instanceof ApiRefusal) || failure.code !== 'no_session') throw failure;
    const isOutdated = readStored('session') === session;
    if (isOutdated && !(await renewal.ask())) throw failure;
    return attempt(readStored('session'));
  }
};

const request = async (
  call: Pick<Call, 'path' | 'method'>,
  input: object,
  session: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const { path, rest } = fillPath(call.path, { ...input });
  const headers = headersFor(call.path, session);
  const sent: RequestInit =
    call.method === 'GET'
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
  try {
    return await fetch(call.method === 'GET' ? path + queryOf(rest) : path, { ...sent, signal: signal ?? null });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new Unreachable('The server did not answer.', { cause: failure });
  }
};

/** Only XMLHttpRequest tells how much of a file has been sent. */
const sendFile = <V>(
  call: Sendable<AnyInput, V>,
  file: File | Blob,
  input: Record<string, unknown>,
  session: string | null,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<V> =>
  new Promise((resolve, reject) => {
    const { path, rest } = fillPath(call.path, input);
    const form = new FormData();
    if (call.fieldsInForm) for (const [name, value] of Object.entries(rest)) form.append(name, String(value));
    form.append(call.fileFields?.[0] ?? 'file', file);
    const sending = new XMLHttpRequest();
    sending.open('POST', call.fieldsInForm ? path : path + queryOf(rest));
    for (const [name, value] of Object.entries(headersFor(call.path, session))) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress?.(loaded / total);
    sending.onerror = () => reject(new Unreachable('The server did not answer.'));
    sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    sending.onload = () => {
      const body = parseBody(sending.responseText);
      if (sending.status < 200 || sending.status > 299) return reject(refusalOf(sending.status, body));
      try {
        resolve(valueOf(call, sending.status, body));
      } catch (failure) {
        reject(failure instanceof Error ? failure : new Unreachable('The answer could not be read.'));
      }
    };
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    // Aborting what was never sent fires no event.
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else sending.send(form);
  });
