import { calls } from './calls.ts';
import { send } from './api.ts';
import type { ConsoleCall } from './console-call.ts';
import { drafts } from './drafts.ts';
import { ApiRefusal, parseRefusal, type UnansweredSave } from './failures.ts';
import { logFailure } from './log.ts';
import { session } from './session-store.ts';
import { onChangeInOtherTab } from './storage.ts';
import { readStoredJson, writeStoredJson } from './stored-json.ts';

/** A save that is sent once there is a connection. */
export interface WaitingSave extends UnansweredSave {
  /** Sent under the same user only. */
  user: string;
  actingFor: string | null;
  company: string | null;
  at: number;
  /** Where it was made, and the title of that page. */
  page: string;
  title: string;
  /** Why the server refused it, or that it waited too long; null as long as it waits. */
  problem: Refusal | 'expired' | null;
}

/** The fields of an `ApiRefusal`, as they are stored. */
type Refusal = ConstructorParameters<typeof ApiRefusal>[0];

/** They may contain personal data. Afterwards only the fact that something was not saved is kept. */
export const longestWaitMs = 24 * 60 * 60 * 1000;

let own: WaitingSave[] = [];
const listeners = new Set<() => void>();

/** The saves of all users of this browser, of which those that waited too long have lost their values. */
const read = (): WaitingSave[] =>
  readStoredJson<WaitingSave[]>('waitingSaves', []).map((save) =>
    save.at > Date.now() - longestWaitMs ? save : { ...save, input: {}, problem: 'expired' },
  );

const isOwn = ({ user, actingFor }: WaitingSave): boolean => {
  const { user: current } = session.snapshot();
  return current !== null && user === current.user_uuid && actingFor === current.impersonated_by;
};

const publish = () => {
  own = read().filter(isOwn);
  for (const listener of listeners) listener();
};

const write = (saves: WaitingSave[]): boolean => {
  const isStored = writeStoredJson('waitingSaves', saves.length === 0 ? null : saves);
  publish();
  return isStored;
};

const replace = (key: string, next: WaitingSave[]): boolean =>
  write(read().flatMap((save) => (save.key === key ? next : [save])));

/** The saves of this user that wait for a connection or were refused. */
export const waitingSaves = {
  list: (): WaitingSave[] => own,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    const stops = [session.subscribe(publish), onChangeInOtherTab('waitingSaves', publish)];
    publish();
    return () => {
      listeners.delete(listener);
      for (const stop of stops) stop();
    };
  },

  /** Keeps a save; false if the browser has no room for it. A later change of the same record joins the one that waits, because both were made over the same version. */
  add: (save: UnansweredSave): boolean => {
    const { user, company } = session.snapshot();
    if (user === null) throw new Error('A save without a user cannot be kept.');
    const place = { page: window.location.pathname + window.location.search, title: document.title };
    const mine = { user: user.user_uuid, actingFor: user.impersonated_by, company, at: Date.now(), ...place, problem: null };
    const saves = read();
    const earlier = saves.find((other) => isOwn(other) && isSameRecord(other, save));
    const version = earlier && 'version' in earlier.input ? { version: earlier.input['version'] } : {};
    const input = { ...earlier?.input, ...save.input, ...version };
    return write([...saves.filter((other) => other !== earlier), { ...mine, ...save, input }]);
  },

  discard: (key: string): void => {
    drafts.removeOf(key);
    replace(key, []);
  },

  /** Sends what waits, in its order; one tab of the browser at a time. Answers how many were saved. */
  sendAll: async (): Promise<number> => {
    if (!read().some(isReady)) return 0;
    // Without a secure origin there are no locks; the keys alone then keep a save from being made twice.
    const { locks } = navigator as { locks?: LockManager };
    return locks ? locks.request('waiting-saves', sendInOrder) : sendInOrder();
  },
};

const isReady = (save: WaitingSave): boolean => save.problem === null && isOwn(save);

const sendInOrder = async (): Promise<number> => {
  let saved = 0;
  for (let next = read().find(isReady); next; next = read().find(isReady)) {
    const outcome = await sendOne(next);
    if (outcome === 'unanswered') break;
    if (outcome === 'saved') saved += 1;
  }
  return saved;
};

const sendOne = async (save: WaitingSave): Promise<'saved' | 'refused' | 'unanswered'> => {
  const call = callOf(save.path);
  if (!call) return refuse(save, parseRefusal(404, null));
  try {
    await send(call, save.input, { key: save.key, company: save.company });
    waitingSaves.discard(save.key);
    return 'saved';
  } catch (failure) {
    logFailure(failure);
    // Whoever has to sign in again first sends it then; a server that fails may be asked later.
    const isFinal = failure instanceof ApiRefusal && failure.status < 500 && failure.code !== 'no_session';
    return isFinal ? refuse(save, failure) : 'unanswered';
  }
};

const refuse = (save: WaitingSave, { code, status, sentence, fields, details }: ApiRefusal): 'refused' => {
  // The form that it came from shows the values again.
  drafts.release(save.key);
  replace(save.key, [{ ...save, problem: { code, status, sentence, fields, details } }]);
  return 'refused';
};

/** An addition, such as a comment, has no version and joins nothing. */
const isSameRecord = (one: WaitingSave, other: UnansweredSave): boolean =>
  one.problem === null && one.path === other.path && 'version' in one.input && idsOf(one.input) === idsOf(other.input);

const idsOf = (input: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(input).filter(([name]) => name.endsWith('uuid')));

const callOf = (path: string): ConsoleCall | undefined => findCall(calls, path);

const findCall = (node: object, path: string): ConsoleCall | undefined => {
  if ('path' in node) return node.path === path ? (node as ConsoleCall) : undefined;
  for (const inner of Object.values(node) as object[]) {
    const found = findCall(inner, path);
    if (found) return found;
  }
  return undefined;
};
