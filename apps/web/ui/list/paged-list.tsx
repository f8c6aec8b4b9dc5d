import { Group, Paper } from '@mantine/core';
import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '#core/failures.ts';
import { DataTable, type Column } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportLink, type Exported } from './export-link.tsx';
import type { ChangeList, ListState } from './list-state.ts';
import classes from './paged-list.module.css';
import { SearchBox } from './search-box.tsx';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** The page as it was read, by `useListCall`. */
  list: {
    data: Listed<Row> | undefined;
    isError: boolean;
    error: Error | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The list as a file; null where whoever reads it may not take it along. */
  exported: Exported | null;
  state: ListState;
  onChange: ChangeList;
  /** What a list without entries offers, and one in which nothing was found. */
  empty: { text: string; add?: ReactNode; notFound?: ReactNode };
  /** Stands beside the search. */
  filters?: ReactNode;
  /** Stands below the search and the filters, over the whole width. */
  panel?: ReactNode;
  /** Off where the filters are all there is to search by. */
  hasSearch?: boolean;
  /** Many narrow columns: less room between them. */
  isDense?: boolean;
}

/** One page of a list that the database searches, sorts and pages; where it stands is the address's. */
export const PagedList = <Row,>({
  label,
  columns,
  rowKey,
  list,
  exported,
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
  // The rows of this page were deleted meanwhile, or its address is an old one.
  const isBeyondLast = list.data !== undefined && !list.isPlaceholderData && page > lastPage;
  const goToLast = useEffectEvent(() => onChange({ page: lastPage }, { replace: true }));
  useEffect(() => {
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);
  // By what the address wants it sorted, this list never was or is no longer.
  const isSortUnknown = sort !== undefined && list.error instanceof ApiRefusal && 'sort' in list.error.fields;
  const forgetSort = useEffectEvent(() => onChange({ sort: undefined }, { replace: true }));
  useEffect(() => {
    if (isSortUnknown) forgetSort();
  }, [isSortUnknown]);

  return (
    <Paper withBorder>
      <Group className={classes.bar} p="sm" gap="sm" wrap="nowrap">
        <Group flex={1}>
          {hasSearch && <SearchBox value={search} onSearch={(words) => onChange({ search: words })} />}
          {filters}
        </Group>
        {/* Has its place from the beginning, so that what stands beside it stays where it is. */}
        {exported && (list.isPending || total > 0) && <ExportLink {...exported} isDisabled={total === 0} />}
      </Group>
      {panel}
      <DataTable
        label={label}
        columns={columns}
        isDense={isDense}
        rows={list.data?.data}
        rowKey={rowKey}
        state={stateOf(list, isBeyondLast || isSortUnknown)}
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

const stateOf = ({ isError, isPending }: { isError: boolean; isPending: boolean }, isMoving: boolean) => {
  if (isMoving || isPending) return 'loading';
  return isError ? 'failed' : 'ready';
};
