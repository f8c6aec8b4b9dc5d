import { Text } from '@mantine/core';
import { limits } from '@simdesk/rules';
import { useState, type ReactNode } from 'react';
import { DataTable, type Column } from './data-table.tsx';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What is said when there are no rows. */
  empty: string;
  isError?: boolean;
  onRetry?: () => void;
  sum?: { title: string; value: ReactNode };
}

const { detailPageSize } = limits;

/** A table inside a record: all its rows are there already, and are shown twenty at a time. */
export const DetailTable = <Row,>({ label, columns, rows, rowKey, empty, isError = false, onRetry, sum }: Props<Row>) => {
  const [wanted, setPage] = useState(1);
  const total = rows?.length ?? 0;
  // There may be fewer rows than a moment ago.
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / detailPageSize)));
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
      isPart
    />
  );
};
