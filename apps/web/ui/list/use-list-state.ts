import type { ListQuery } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useSearchParams } from '../navigation/use-search-params.ts';

/** The state of a list, stored in the URL: a link reopens the same view. */
export interface ListState {
  page: number;
  sort: string | undefined;
  search: string;
}

/** `replace` adds no entry to the browser's history; by default true for typed searches only. */
export type ChangeList = (changed: Partial<ListState>, options?: { replace: boolean }) => void;

/** The state, its setter, and the state as the query of a list call. */
export const useListState = (): [ListState, ChangeList, ListQuery] => {
  const [params, changeParams] = useSearchParams();
  const state: ListState = {
    page: Math.max(1, Math.trunc(Number(params['page'])) || 1),
    sort: typeof params['sort'] === 'string' ? params['sort'] : undefined,
    search: typeof params['search'] === 'string' || typeof params['search'] === 'number' ? String(params['search']) : '',
  };
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
  const { page, sort, search } = state;
  return [state, change, { page, pageSize: limits.pageSize, ...(sort && { sort }), ...(search && { search }) }];
};
