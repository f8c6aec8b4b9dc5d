import type { Variable } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useMayCall } from '../hooks/use-may-call.ts';

const { list } = calls.variables;

/** The variables with a value for visitors, sorted by name; null until they are needed and loaded. */
export const usePublishedVariables = (isNeeded: boolean): Variable[] | null => {
  const mayRead = useMayCall(list);
  const { data } = useCall(list, {}, { enabled: isNeeded && mayRead });
  return data?.data.filter(({ publish }) => publish === 1) ?? null;
};
