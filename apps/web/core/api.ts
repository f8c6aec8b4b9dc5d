import type { Call, CallInput, FileAnswer } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';
import type { AnyInput, ConsoleCall } from './console-call.ts';
import { connection } from './connection.ts';
import { ApiRefusal, parseRefusal, Unreachable, type UnansweredSave } from './failures.ts';
import { ownRequests } from './own-requests.ts';
import { permissionsMark } from './permissions-mark.ts';
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
  /** The idempotency key of a save that is sent again. */
  key?: string;
  /** The company to name instead of the selected one. */
  company?: string | null;
}

/** Sends a call of the contract and returns its value; throws `ApiRefusal` or `Unreachable`. */
export const send = <I extends AnyInput, V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  { signal, renew = true, session: otherSession, key = call.waits ? newKey() : undefined, company }: SendOptions = {},
): Promise<V> =>
  withSession(renew, async (session) => {
    const headers = {
      ...headersFor(call.path, otherSession ?? session, company),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    };
    const save = key === undefined ? null : { key, path: call.path, input: { ...input } };
    if (save !== null && !(await connection.check())) throw new Unreachable('The server did not answer.', { save });
    const response = await request(call, input, headers, signal, save);
    if (otherSession === undefined) permissionsMark.note(session, response.headers.get('x-permissions'));
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
    const response = await request(call, input, headersFor(call.path, session), signal);
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
  call: Pick<Call, 'path' | 'method' | 'reads'>,
  input: object,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
  save: UnansweredSave | null = null,
): Promise<Response> => {
  const { path, rest } = fillPath(call.path, { ...input });
  const init: RequestInit =
    call.method === 'GET'
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
  try {
    const response = await fetch(call.method === 'GET' ? path + queryString(rest) : path, { ...init, signal: signal ?? null });
    if (!call.reads) ownRequests.add(response.headers.get(requestIdHeader));
    if (isOfGateway(response)) void connection.verify();
    else connection.answered();
    return response;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    const isConnected = connection.verify();
    // A save that failed alone is no matter of the connection, and the user repeats it.
    const waits = save !== null && !(await isConnected);
    throw new Unreachable('The server did not answer.', { cause: failure, save: waits ? save : null });
  }
};

const requestIdHeader = 'x-request-id';

/** A page of a proxy whose server does not answer; the server itself answers JSON. */
const isOfGateway = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json');

/** None on an origin that is not secure: its saves do not wait. */
const newKey = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);

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
    xhr.onerror = () => {
      void connection.verify();
      reject(new Unreachable('The server did not answer.'));
    };
    xhr.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    xhr.onload = () => {
      ownRequests.add(xhr.getResponseHeader(requestIdHeader));
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
