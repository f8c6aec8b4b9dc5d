import type { ListQuery } from '@simdesk/contract';
import { useSearchParams } from '../navigation/use-search-params.ts';
import { readListState, toListQuery, type ListState } from './list-state.ts';

/** `replace` adds no entry to the browser's history; by default true for typed searches only. */
export type ChangeList = (changed: Partial<ListState>, options?: { replace: boolean }) => void;

/** The state, its setter, and the state as the query of a list call. */
export const useListState = (): [ListState, ChangeList, ListQuery] => {
  const [params, changeParams] = useSearchParams();
  const state = readListState(params);
  const change: ChangeList = (changed, { replace } = { replace: changed.search !== undefined }) => {
    // A new order or search starts at the first page.
    const next = { ...state, page: 1, ...changed };
    changeParams(
      {
        page: next.page === 1 ? undefined : next.page,
        sort: next.sort,
        search: next.search === '' ? undefined : next.search,
      },
      { replace },
    );
  };
  return [state, change, toListQuery(state)];
};
