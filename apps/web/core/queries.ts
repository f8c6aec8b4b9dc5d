import type { Call } from '@simdesk/contract';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from './api.ts';
import type { AnyInput, ConsoleCall } from './console-call.ts';
import { sendOrTake } from './early-answers.ts';
import { connection } from './connection.ts';
import { ApiRefusal, Unreachable } from './failures.ts';
import { logFailure } from './log.ts';
import { useIsConnected } from './use-connection.ts';
import { unsavedChanges } from './unsaved-changes.ts';

export type CallPath = Pick<Call, 'path'>;

/** The answer of a reading call, cached by its path and input. */
export const useCall = <I extends AnyInput, V, Shown = V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) =>
  useLastAnswer(useQuery({ ...options, queryKey: [call.path, input], queryFn: ({ signal }) => sendOrTake(call, input, signal) }));

/**
 * Without a connection the last answer stays, instead of an error. Data and error are read here in any case: a component is rendered again
 * for what was read of its query, and one that passes its query on might not have read them yet when they change.
 */
const useLastAnswer = <Shown>(query: UseQueryResult<Shown>): UseQueryResult<Shown> => {
  const isConnected = useIsConnected();
  const { data, error } = query;
  return !isConnected && error instanceof Unreachable && data !== undefined ? asShown(query, query) : query;
};

const asShown = <Shown>(
  query: UseQueryResult<Shown>,
  { data, dataUpdatedAt }: Pick<UseQueryResult<Shown>, 'data' | 'dataUpdatedAt'>,
): UseQueryResult<Shown> =>
  ({ ...query, data, dataUpdatedAt, error: null, isError: false, isPending: false, status: 'success' }) as UseQueryResult<Shown>;

/**
 * A page of a list; the previous page stays visible while the next one loads, and as long as it cannot be loaded, and its rows while others
 * change the list.
 */
export const useListCall = <I extends AnyInput, V, Shown = V>(
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn' | 'placeholderData'> = {},
) => {
  const query = useCall(call, input, { meta: { holdsRows: true }, ...options, placeholderData: keepPreviousData });
  const [last, setLast] = useState<Pick<typeof query, 'data' | 'dataUpdatedAt'>>(query);
  if (query.data !== undefined && !query.isPlaceholderData && query.dataUpdatedAt !== last.dataUpdatedAt) setLast(query);
  const isConnected = useIsConnected();
  if (isConnected || !(query.error instanceof Unreachable) || last.data === undefined) return query;
  return { ...asShown(query, last), isPlaceholderData: true } as typeof query;
};

/** Loads the answer of a call ahead; a failure is left to whoever needs it. */
export const prefetchCall = <I extends AnyInput, V>(call: ConsoleCall<I, V>, input: InputOf<I>): void =>
  void queryClient.prefetchQuery({ queryKey: [call.path, input], queryFn: ({ signal }) => sendOrTake(call, input, signal) });

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

/**
 * Reloads all that is shown, after the connection was lost. The record of a form with unsaved changes stays as it is: a newer
 * version would replace the form.
 */
export const refreshScreen = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ gcTime, state }) => gcTime !== freshOnOpen.gcTime || state.data === undefined || !unsavedChanges.exist(),
  });

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
      // A second try does not change a refusal; an overloaded server may answer. What is lost is asked for once there is a connection.
      retry: (failures, failure) => connection.isUp() && failures < 2 && !(failure instanceof ApiRefusal && failure.status < 500),
      retryDelay: (failures) => 500 * 2 ** failures,
      // An offline browser shows a failure at once instead of waiting.
      networkMode: 'always',
    },
  },
});
