import type { Call } from '@simdesk/contract';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { send, type AnyInput, type InputOf, type Sendable } from './api.ts';
import { ApiRefusal } from './failures.ts';
import { logQuietly } from './log.ts';

type CallPath = Pick<Call, 'path'>;

/** The answer of a reading call, kept by its path and input. */
export const useCall = <I extends AnyInput, V, Shown = V>(
  call: Sendable<I, V>,
  input: InputOf<I>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...options, queryKey: [call.path, input], queryFn: ({ signal }) => send(call, input, { signal }) });

/** A page of a list; the one before stays until this one is there. */
export const useListCall = <I extends AnyInput, V, Shown = V>(
  call: Sendable<I, V>,
  input: InputOf<I>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn' | 'placeholderData'> = {},
) => useCall(call, input, { ...options, placeholderData: keepPreviousData });

/** For what is edited: always as the server has it now, and not read again under the hands. */
export const asStoredNow = { staleTime: Infinity, gcTime: 0 } as const;

/** A writing call; what it changes is read again wherever it is shown. */
export const useWrite = <I extends AnyInput, V>(
  call: Sendable<I, V>,
  { refreshes = [], ...options }: { refreshes?: readonly CallPath[] } & WriteOptions<I, V> = {},
) =>
  useMutation({
    ...options,
    mutationFn: (input: InputOf<I>) => send(call, input),
    // The write counts as done when what it changed is shown.
    onSuccess: async (...outcome) => {
      await refresh(refreshes);
      return options.onSuccess?.(...outcome);
    },
  });

/** Reads the answers of these calls again, whatever their input was. */
export const refresh = async (calls: readonly CallPath[]): Promise<void> => {
  await Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};

/** Lets go of the answers of these calls: who shows them begins anew. */
export const forget = (calls: readonly CallPath[]): void => {
  for (const { path } of calls) queryClient.removeQueries({ queryKey: [path] });
};

type WriteOptions<I extends AnyInput, V> = Omit<UseMutationOptions<V, Error, InputOf<I>>, 'mutationFn'>;

export const queryClient = new QueryClient({
  // What cannot be read is told quietly where it is missing; why stands in the log.
  queryCache: new QueryCache({ onError: logQuietly }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // A refusal will be refused again; a silent or stumbling server may answer the next time.
      retry: (failures, failure) => failures < 2 && !(failure instanceof ApiRefusal && failure.status < 500),
      retryDelay: (failures) => 500 * 2 ** failures,
      // Being offline is told at once instead of waiting without a word.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
