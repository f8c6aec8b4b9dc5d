import { hashKey } from '@tanstack/react-query';
import { send, type InputOf } from './api.ts';
import type { AnyInput, ConsoleCall } from './console-call.ts';

/** A call that a screen makes when it opens. */
export interface FirstCall {
  call: ConsoleCall;
  input: Record<string, unknown>;
}

export const firstCall = <I extends AnyInput, V>(call: ConsoleCall<I, V>, input: InputOf<I>): FirstCall => ({ call, input });

const answers = new Map<string, Promise<unknown>>();

/** Makes a call before the code of its screen has loaded. */
export const askEarly = ({ call, input }: FirstCall): void => {
  const answer = send(call, input, { renew: false });
  // The screen asks again.
  answer.catch(() => undefined);
  answers.set(hashKey([call.path, input]), answer);
};

/** Makes a call, or takes the answer of the same call made early. It is taken once: the next time may have news. */
export const sendOrTake = async <I extends AnyInput, V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  signal: AbortSignal,
): Promise<V> => {
  const key = hashKey([call.path, input]);
  const early = answers.get(key) as Promise<V> | undefined;
  answers.delete(key);
  return early === undefined ? send(call, input, { signal }) : early.catch(() => send(call, input, { signal }));
};
