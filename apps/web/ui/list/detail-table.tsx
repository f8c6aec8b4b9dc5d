import { Text } from '@mantine/core';
import { limits } from '@simdesk/rules';
import { useState, type ReactNode } from 'react';
import { DataTable, type Column } from './data-table.tsx';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The text without rows. */
  empty: string;
  isError?: boolean;
  onRetry?: () => void;
  sum?: { title: string; value: ReactNode };
}

const { detailPageSize } = limits;

/** A table inside a record: all rows are loaded and shown in pages of twenty. */
export const DetailTable = <Row,>({ label, columns, rows, rowKey, empty, isError = false, onRetry, sum }: Props<Row>) => {
  const [chosenPage, setPage] = useState(1);
  const total = rows?.length ?? 0;
  // Rows may have been removed since the page was chosen.
  const page = Math.min(chosenPage, Math.max(1, Math.ceil(total / detailPageSize)));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows?.slice((page - 1) * detailPageSize, page * detailPageSize)}
      rowKey={rowKey}
      state={isError ? 'failed' : rows === undefined ? 'loading' : 'ready'}
      sort={undefined}
      onSort={() => undefined}
      page={page}
      pageSize={rows === undefined ? 3 : detailPageSize}
      total={total}
      onPage={setPage}
      onRetry={() => onRetry?.()}
      empty={
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      }
      sum={sum}
      isEmbedded
    />
  );
};
