import type { Call } from '@simdesk/contract';
import { keepPreviousData, QueryCache, QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { InputOf } from './api.ts';
import type { AnyInput, ConsoleCall } from './console-call.ts';
import { sendOrTake } from './early-answers.ts';
import { ApiRefusal } from './failures.ts';
import { logFailure } from './log.ts';

export type CallPath = Pick<Call, 'path'>;

/** The answer of a reading call, cached by its path and input. */
export const useCall = <I extends AnyInput, V, Shown = V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...options, queryKey: [call.path, input], queryFn: ({ signal }) => sendOrTake(call, input, signal) });

/** A page of a list; the previous page stays visible while the next one loads. */
export const useListCall = <I extends AnyInput, V, Shown = V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn' | 'placeholderData'> = {},
) => useCall(call, input, { ...options, placeholderData: keepPreviousData });

/** For records in a form: loaded anew each time the form opens, and never while it is open. */
export const freshOnOpen = { staleTime: Infinity, gcTime: 0 } as const;

/** Reloads the answers of these calls, for every input. */
export const refreshCalls = async (calls: readonly CallPath[]): Promise<void> => {
  const refresh = async ({ path }: CallPath) => {
    // A first answer that is still awaited was asked for before the change, and would be taken for the new one.
    await queryClient.cancelQueries({ queryKey: [path] });
    await queryClient.invalidateQueries({ queryKey: [path] });
  };
  await Promise.all(calls.map(refresh));
};

/** Removes the cached answers of these calls: the next reader loads them from the start. */
export const clearCalls = (calls: readonly CallPath[]): void => {
  for (const { path } of calls) queryClient.removeQueries({ queryKey: [path] });
};

export const queryClient = new QueryClient({
  // The screen shows that the data is missing; the log has the reason.
  queryCache: new QueryCache({ onError: logFailure }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // A second try does not change a refusal; an overloaded server may answer.
      retry: (failures, failure) => failures < 2 && !(failure instanceof ApiRefusal && failure.status < 500),
      retryDelay: (failures) => 500 * 2 ** failures,
      // An offline browser shows a failure at once instead of waiting.
      networkMode: 'always',
    },
  },
});
