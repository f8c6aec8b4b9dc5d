import type { ListQuery } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useAddress } from '../navigation/use-address.ts';

/** Where a list stands, as its address says: a link reopens the same view. */
export interface ListState {
  page: number;
  sort: string | undefined;
  search: string;
}

/** `replace` leaves no trace in the browser's history; a search that is being typed never does. */
export type ChangeList = (changed: Partial<ListState>, options?: { replace: boolean }) => void;

/** The state, how to change it, and the same as the server's lists are asked. */
export const useListState = (): [ListState, ChangeList, ListQuery] => {
  const [address, changeAddress] = useAddress();
  const state: ListState = {
    page: Math.max(1, Math.trunc(Number(address['page'])) || 1),
    sort: typeof address['sort'] === 'string' ? address['sort'] : undefined,
    search: typeof address['search'] === 'string' || typeof address['search'] === 'number' ? String(address['search']) : '',
  };
  const change: ChangeList = (changed, { replace } = { replace: changed.search !== undefined }) => {
    // Another order or search begins at its first page again.
    const next = { ...state, page: 1, ...changed };
    changeAddress(
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
