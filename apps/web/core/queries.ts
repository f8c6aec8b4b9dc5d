import type { Call, CallInput } from '@simdesk/contract';
import { QueryClient, useMutation, useQuery, type UseMutationOptions, type UseQueryOptions } from '@tanstack/react-query';
import { send } from './api.ts';
import { ApiRefusal } from './failures.ts';

type AnyInput = Call['input'];
type CallPath = Pick<Call, 'path'>;

/** The answer of a reading call, kept by its path and input. */
export const useCall = <I extends AnyInput, V, Shown = V>(
  call: Call<I, V>,
  input: CallInput<Call<I, V>>,
  options: Omit<UseQueryOptions<V, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...options, queryKey: [call.path, input], queryFn: ({ signal }) => send(call, input, { signal }) });

/** A writing call; what it changes is read again wherever it is shown. */
export const useWrite = <I extends AnyInput, V>(
  call: Call<I, V>,
  { refreshes = [], ...options }: { refreshes?: readonly CallPath[] } & WriteOptions<I, V> = {},
) =>
  useMutation({
    ...options,
    mutationFn: (input: CallInput<Call<I, V>>) => send(call, input),
    onSuccess: (...outcome) => {
      refresh(refreshes);
      return options.onSuccess?.(...outcome);
    },
  });

/** Reads the answers of these calls again, whatever their input was. */
export const refresh = (calls: readonly CallPath[]): void => {
  for (const { path } of calls) void queryClient.invalidateQueries({ queryKey: [path] });
};

type WriteOptions<I extends AnyInput, V> = Omit<UseMutationOptions<V, Error, CallInput<Call<I, V>>>, 'mutationFn'>;

export const queryClient = new QueryClient({
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
