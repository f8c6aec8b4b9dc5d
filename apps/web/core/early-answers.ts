import { hashKey } from '@tanstack/react-query';
import { send, type InputOf } from './api.ts';
import type { AnyInput, ConsoleCall } from './console-call.ts';
import { tabSession } from './tab-session.ts';

/** A call that a screen makes when it opens. */
export interface FirstCall {
  call: ConsoleCall;
  input: Record<string, unknown>;
}

export const firstCall = <I extends AnyInput, V>(call: ConsoleCall<I, V>, input: InputOf<I>): FirstCall => ({ call, input });

const answers = new Map<string, Promise<unknown>>();

/** An answer is for the session that asked. */
const keyOf = (call: Pick<ConsoleCall, 'path'>, input: object): string => hashKey([tabSession.get(), call.path, input]);

/** A screen that opens later must not show what the page was told at its start. */
const lifetimeMs = 30_000;

/** Makes a call before the code of its screen has loaded. */
export const askEarly = ({ call, input }: FirstCall): void => {
  const key = keyOf(call, input);
  const answer = send(call, input, { renew: false });
  answers.set(key, answer);
  const forget = () => setTimeout(() => answers.delete(key), lifetimeMs);
  // After a failure the screen asks again.
  answer.then(forget, forget);
};

/** Makes a call, or takes the answer of the same call made early. It is taken once: the next time may have news. */
export const sendOrTake = async <I extends AnyInput, V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  signal: AbortSignal,
): Promise<V> => {
  const key = keyOf(call, input);
  const early = answers.get(key) as Promise<V> | undefined;
  answers.delete(key);
  return early === undefined ? send(call, input, { signal }) : early.catch(() => send(call, input, { signal }));
};
