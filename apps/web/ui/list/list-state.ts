import type { ListQuery } from '@simdesk/contract';
import { limits } from '@simdesk/rules';

/** The state of a list, stored in the URL: a link reopens the same view. */
export interface ListState {
  page: number;
  sort: string | undefined;
  search: string;
}

export const readListState = ({ page, sort, search }: Record<string, unknown>): ListState => ({
  page: Math.max(1, Math.trunc(Number(page)) || 1),
  sort: typeof sort === 'string' ? sort : undefined,
  search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
});

export const toListQuery = ({ page, sort, search }: ListState): ListQuery => ({
  page,
  pageSize: limits.pageSize,
  ...(sort && { sort }),
  ...(search && { search }),
});
