import { Group, Paper } from '@mantine/core';
import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '#core/failures.ts';
import { DataTable, type Column } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportLink, type ExportSource } from './export-link.tsx';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import classes from './paged-list.module.css';
import { SearchBox } from './search-box.tsx';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** The result of `useListCall`. */
  list: {
    data: Listed<Row> | undefined;
    isError: boolean;
    error: Error | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Null if the user may not export the list. */
  exportSource: ExportSource | null;
  state: ListState;
  onChange: ChangeList;
  /** The content of a list without entries, and of a search without hits. */
  empty: { text: string; add?: ReactNode; notFound?: ReactNode };
  /** Shown beside the search. */
  filters?: ReactNode;
  /** Shown below the search and the filters, over the whole width. */
  panel?: ReactNode;
  /** Off for lists without a text search. */
  hasSearch?: boolean;
  /** For many narrow columns. */
  isDense?: boolean;
}

/** One page of a list. The server searches, sorts and pages; the state is in the URL. */
export const PagedList = <Row,>({
  label,
  columns,
  rowKey,
  list,
  exportSource,
  state,
  onChange,
  empty,
  filters,
  panel,
  hasSearch = true,
  isDense = false,
}: Props<Row>) => {
  const { t } = useTranslation('records');
  const { page, sort, search } = state;
  const total = list.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / limits.pageSize));
  // The rows of this page were deleted, or the URL is old.
  const isBeyondLast = list.data !== undefined && !list.isPlaceholderData && page > lastPage;
  const goToLast = useEffectEvent(() => onChange({ page: lastPage }, { replace: true }));
  useEffect(() => {
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);
  // The sort key in the URL is not, or no longer, supported.
  const isSortUnknown = sort !== undefined && list.error instanceof ApiRefusal && 'sort' in list.error.fields;
  const clearSort = useEffectEvent(() => onChange({ sort: undefined }, { replace: true }));
  useEffect(() => {
    if (isSortUnknown) clearSort();
  }, [isSortUnknown]);

  return (
    <Paper withBorder>
      <Group className={classes.bar} p="sm" gap="sm" wrap="nowrap">
        <Group flex={1}>
          {hasSearch && <SearchBox value={search} onSearch={(query) => onChange({ search: query })} />}
          {filters}
        </Group>
        {/* Rendered while the list loads, so that the search and the filters do not move. */}
        {exportSource && (list.isPending || total > 0) && <ExportLink {...exportSource} isDisabled={total === 0} />}
      </Group>
      {panel}
      <DataTable
        label={label}
        columns={columns}
        isDense={isDense}
        rows={list.data?.data}
        rowKey={rowKey}
        state={tableState(list, isBeyondLast || isSortUnknown)}
        stale={list.isPlaceholderData}
        sort={sort}
        onSort={(next) => onChange({ sort: next })}
        page={page}
        pageSize={limits.pageSize}
        total={total}
        onPage={(next) => onChange({ page: next })}
        onRetry={() => void list.refetch()}
        empty={<EmptyList text={search ? t('nothingFound', { search }) : empty.text} add={search ? empty.notFound : empty.add} />}
      />
    </Paper>
  );
};

const tableState = ({ isError, isPending }: { isError: boolean; isPending: boolean }, isRedirecting: boolean) => {
  if (isRedirecting || isPending) return 'loading';
  return isError ? 'failed' : 'ready';
};
