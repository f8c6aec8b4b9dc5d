import type { Call, CallInput, FileAnswer } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';
import type { AnyInput, ConsoleCall } from './console-call.ts';
import { ApiRefusal, parseRefusal, Unreachable } from './failures.ts';
import { sessionRenewal } from './session-renewal.ts';
import { tabSession } from './tab-session.ts';
import { headersFor, parseBody, queryString, unwrapAnswer } from './wire.ts';

export type InputOf<I extends AnyInput> = CallInput<Call<I>>;

interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Off for calls that start or end a session: their refusal does not mean that the session has expired. */
  renew?: boolean;
  /** The session to send instead of that of the tab. */
  session?: string;
}

/** Sends a call of the contract and returns its value; throws `ApiRefusal` or `Unreachable`. */
export const send = <I extends AnyInput, V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  { signal, renew = true, session: otherSession }: SendOptions = {},
): Promise<V> =>
  withSession(renew, async (session) => {
    const response = await request(call, input, otherSession ?? session, signal);
    const body = parseBody(await response.text());
    if (!response.ok) throw parseRefusal(response.status, body);
    return unwrapAnswer(call, response.status, body);
  });

/** Sends a call whose answer is a file. */
export const download = <I extends AnyInput>(
  call: ConsoleCall<I, FileAnswer>,
  input: InputOf<I>,
  { signal }: SendOptions = {},
): Promise<Blob> =>
  withSession(true, async (session) => {
    const response = await request(call, input, session, signal);
    if (!response.ok) throw parseRefusal(response.status, parseBody(await response.text()));
    return response.blob();
  });

/** Sends a file. The input goes into the query, or into the form if the call says so. `onProgress` receives the sent share from 0 to 1. */
export const upload = <I extends AnyInput, V>(
  call: ConsoleCall<I, V>,
  file: File | Blob,
  input: InputOf<I>,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<V> => withSession(true, (session) => sendFile(call, file, { ...input }, session, onProgress, signal));

/** Repeats a call that was refused because the session had expired, as soon as there is a new session. */
const withSession = async <T>(renew: boolean, attempt: (session: string | null) => Promise<T>): Promise<T> => {
  const session = tabSession.get();
  try {
    return await attempt(session);
  } catch (failure) {
    if (!renew || session === null || !(failure instanceof ApiRefusal) || failure.code !== 'no_session') throw failure;
    const isUnchanged = tabSession.get() === session;
    if (isUnchanged && !(await sessionRenewal.request())) throw failure;
    return attempt(tabSession.get());
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
  const init: RequestInit =
    call.method === 'GET'
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
  try {
    return await fetch(call.method === 'GET' ? path + queryString(rest) : path, { ...init, signal: signal ?? null });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new Unreachable('The server did not answer.', { cause: failure });
  }
};

/** Uses XMLHttpRequest because `fetch` does not report the progress of an upload. */
const sendFile = <V>(
  call: ConsoleCall<AnyInput, V>,
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
    const xhr = new XMLHttpRequest();
    xhr.open('POST', call.fieldsInForm ? path : path + queryString(rest));
    for (const [name, value] of Object.entries(headersFor(call.path, session))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress?.(loaded / total);
    xhr.onerror = () => reject(new Unreachable('The server did not answer.'));
    xhr.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    xhr.onload = () => {
      const body = parseBody(xhr.responseText);
      if (xhr.status < 200 || xhr.status > 299) return reject(parseRefusal(xhr.status, body));
      try {
        resolve(unwrapAnswer(call, xhr.status, body));
      } catch (failure) {
        reject(failure instanceof Error ? failure : new Unreachable('The answer could not be read.'));
      }
    };
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    // Aborting an unsent request fires no event.
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else xhr.send(form);
  });
