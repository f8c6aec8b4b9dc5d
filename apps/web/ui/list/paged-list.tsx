import { Group, Paper } from '@mantine/core';
import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { ApiRefusal } from '#core/failures.ts';
import type { ListNews } from '#core/live-lists.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { DisplayButton } from './display-button.tsx';
import { EmptyList } from './empty-list.tsx';
import { AsOf } from '../layout/as-of.tsx';
import { ExportLink, type ExportSource } from './export-link.tsx';
import type { ListState } from './list-state.ts';
import { ListNewsBar } from './list-news-bar.tsx';
import type { RowTarget } from '../navigation/row-target.ts';
import type { Selection } from './selection.tsx';
import type { SecondLine } from './table-row.tsx';
import type { ChangeList } from './use-list-state.ts';
import classes from './paged-list.module.css';
import { SearchBox } from './search-box.tsx';
import { shownColumns, useDefaultView, useListSettings } from './use-list-settings.ts';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** What a row opens, or null for a row that this user may not open; null for a list whose rows have no screen or dialog. */
  openRow: ((row: Row) => RowTarget | null) | null;
  /** Adds a column of checkboxes. */
  selection?: Selection<Row> | undefined;
  /** The result of `useListCall`. */
  list: {
    data: (Listed<Row> & { news?: ListNews }) | undefined;
    isError: boolean;
    error: Error | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** Null if the user may not export the list. */
  exportSource: ExportSource | null;
  state: ListState;
  /** The order of the rows while the user has chosen none, if one of the columns shows it. */
  defaultSort?: string | undefined;
  onChange: ChangeList;
  /** The content of a list without entries, and of a search without hits. */
  empty: { text: string; add?: ReactNode; notFound?: ReactNode };
  /** How a list names the entries that others have added. */
  addedText?: (count: number) => string;
  /** Shown beside the search. */
  filters?: ReactNode;
  /** Shown below the search and the filters, over the whole width. */
  panel?: ReactNode;
  /** Off for lists without a text search. */
  hasSearch?: boolean;
  /** For many narrow columns. */
  isDense?: boolean;
  /** A second line of each row over all columns. */
  secondLine?: ((row: Row) => SecondLine | null) | undefined;
}

/** One page of a list. The server searches, sorts and pages; the state is in the URL. */
export const PagedList = <Row,>({
  label,
  columns,
  rowKey,
  openRow,
  selection,
  list,
  exportSource,
  state,
  defaultSort,
  onChange,
  empty,
  addedText,
  filters,
  panel,
  hasSearch = true,
  isDense = false,
  secondLine,
}: Props<Row>) => {
  const { t } = useTranslation('records');
  const { page, sort, search } = state;
  const display = useListSettings();
  useDefaultView();
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
        {display && <DisplayButton display={display} columns={columns} />}
      </Group>
      {panel}
      <ListNewsBar news={list.data?.news} addedText={addedText} onShow={() => void list.refetch()} />
      <AsOf at={list.data ? list.dataUpdatedAt : 0} isEarlier={list.isPlaceholderData} />
      <DataTable
        label={label}
        columns={shownColumns(columns, display?.columns ?? null)}
        density={display?.density}
        isDense={isDense}
        secondLine={secondLine}
        rows={list.data?.data}
        rowKey={rowKey}
        openRow={openRow}
        selection={selection}
        state={tableState(list, isBeyondLast || isSortUnknown)}
        stale={list.isPlaceholderData}
        sort={sort}
        defaultSort={defaultSort}
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
