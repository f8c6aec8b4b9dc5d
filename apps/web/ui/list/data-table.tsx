import { Center, Group, Pagination, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { LoadFailure } from '../layout/load-failure.tsx';
import { useNumberText } from '../hooks/use-number-text.ts';

export interface Column<Row> {
  /** The field it shows, by which the list is also sorted. */
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  width?: number;
  /** Stays in sight where the table scrolls sideways: the column by which a row is known. */
  isPinned?: boolean;
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  state: 'loading' | 'failed' | 'ready';
  /** True while the shown rows are being replaced by others. */
  stale?: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onRetry: () => void;
  empty: ReactNode;
  /** The last line of the table. */
  sum?: { title: string; value: ReactNode } | undefined;
  /** Part of something larger: says nothing of pages while there is but one, and little where there is nothing. */
  isPart?: boolean;
  isDense?: boolean;
}

/** A page of rows, with its order and its place among the other pages. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows = [], rowKey, state, stale, sort, onSort } = props;
  if (state === 'failed') return <Failed onRetry={props.onRetry} />;
  if (state === 'ready' && rows.length === 0)
    return props.isPart ? props.empty : <Center className={classes.empty}>{props.empty}</Center>;
  const minWidth = wholeWidth(columns);
  return (
    <>
      <div
        className={classes.scroll}
        data-stale={stale || undefined}
        {...(minWidth !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        <table
          className={classes.table}
          style={{ minWidth }}
          data-dense={props.isDense || undefined}
          aria-busy={state === 'loading' || stale}
        >
          <VisuallyHidden component="caption">{label}</VisuallyHidden>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {state === 'loading' ? (
              <SkeletonRows columns={columns.length} rows={props.pageSize} />
            ) : (
              rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <Cell key={column.name} column={column} row={row} />
                  ))}
                </tr>
              ))
            )}
          </tbody>
          {props.sum && <SumRow columns={columns.length} {...props.sum} />}
        </table>
      </div>
      {state === 'ready' && !(props.isPart && props.total <= props.pageSize) && <Footer {...props} />}
    </>
  );
};

/** Columns of which each knows its width keep it: where there is less room the table scrolls, also by the keyboard. */
const wholeWidth = <Row,>(columns: Column<Row>[]): number | undefined =>
  columns.reduce<number | undefined>((sum, { width }) => (sum === undefined || width === undefined ? undefined : sum + width), 0);

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row);
  // Not the days with hyphens: those of the tabular figures are too wide.
  const isFigures = typeof content === 'number' || (typeof content === 'string' && /^-?[\d\s.,:€%]+$/.test(content));
  return (
    <td
      data-label={column.title}
      data-align={column.align}
      data-pinned={column.isPinned || undefined}
      data-figures={isFigures || undefined}
      // A text that the column cuts tells itself whole.
      {...(typeof content === 'string' && !isFigures && { title: content })}
    >
      {content}
    </td>
  );
};

const SumRow = ({ columns, title, value }: { columns: number; title: string; value: ReactNode }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={columns - 1}>
        {title}
      </th>
      <td data-align="right">{value}</td>
    </tr>
  </tfoot>
);

const HeaderCell = <Row,>({ column, sort, onSort }: { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) => {
  const { name, title, sortable, align, width, isPinned } = column;
  const kept = { 'data-align': align, 'data-pinned': isPinned || undefined, style: { width } };
  if (!sortable) {
    return (
      <th scope="col" {...kept}>
        {title}
      </th>
    );
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const next = { none: name, ascending: `-${name}`, descending: undefined }[direction];
  const Icon = { none: IconSelector, ascending: IconArrowUp, descending: IconArrowDown }[direction];
  return (
    <th scope="col" {...kept} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(next)} data-sorted={direction !== 'none' || undefined}>
        {title}
        <Icon size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </th>
  );
};

const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={classes.skeleton}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${[60, 85, 70, 40][(row + column) % 4]}%`} radius="sm" />
        </td>
      ))}
    </tr>
  ));

const Footer = <Row,>({ page, pageSize, total, rows = [], onPage }: Props<Row>) => {
  const { t } = useTranslation('records');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const number = useNumberText();
  const first = (page - 1) * pageSize + 1;
  return (
    <Group justify="space-between" className={classes.footer}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('range', { first: number(first), last: number(first + rows.length - 1), total: number(total) })}
      </Text>
      {pages > 1 && (
        <Pagination
          value={page}
          onChange={onPage}
          total={pages}
          size="sm"
          siblings={1}
          getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
          getControlProps={(control) => ({ 'aria-label': t(control) })}
        />
      )}
    </Group>
  );
};

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('records');
  return <LoadFailure className={classes.empty} text={t('loadFailed')} onRetry={onRetry} />;
};
