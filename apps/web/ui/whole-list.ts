import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import type { ListState } from './list-state.ts';

/** One page of a list that came all at once, in the form in which `PagedList` shows it. */
export const pageOf = <Row, Query extends { data: Listed<Row> | undefined }>(
  query: Query,
  { page }: Pick<ListState, 'page'>,
): Query & { data: Listed<Row> | undefined } => {
  const first = (page - 1) * limits.pageSize;
  const rows = query.data?.data;
  return { ...query, data: rows && { data: rows.slice(first, first + limits.pageSize), total: rows.length } };
};
