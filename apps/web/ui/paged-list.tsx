import { Group, Paper } from '@mantine/core';
import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import type { ListState } from './list-state.ts';
import { SearchBox } from './search-box.tsx';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** The page as it was read, e.g. by `useCall` with `keepPreviousData`. */
  list: {
    data: Listed<Row> | undefined;
    isError: boolean;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** What a list without entries offers. */
  empty: { text: string; add?: ReactNode };
  /** Stands beside the search. */
  filters?: ReactNode;
}

/** One page of a list that the database searches, sorts and pages; where it stands is the address's. */
export const PagedList = <Row,>({ label, columns, rowKey, list, state, onChange, empty, filters }: Props<Row>) => {
  const { t } = useTranslation('records');
  const { page, sort, search } = state;
  return (
    <Paper withBorder>
      <Group p="sm">
        <SearchBox value={search} onSearch={(words) => onChange({ search: words })} />
        {filters}
      </Group>
      <DataTable
        label={label}
        columns={columns}
        rows={list.data?.data}
        rowKey={rowKey}
        state={list.isError ? 'failed' : list.isPending ? 'loading' : 'ready'}
        stale={list.isPlaceholderData}
        sort={sort}
        onSort={(next) => onChange({ sort: next })}
        page={page}
        pageSize={limits.pageSize}
        total={list.data?.total ?? 0}
        onPage={(next) => onChange({ page: next })}
        onRetry={() => void list.refetch()}
        empty={<EmptyList text={search ? t('nothingFound', { search }) : empty.text} add={search ? undefined : empty.add} />}
      />
    </Paper>
  );
};
