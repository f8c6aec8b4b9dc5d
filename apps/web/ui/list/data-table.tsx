import { Center, Group, Pagination, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { LoadFailure } from '../layout/load-failure.tsx';
import { useNumberText } from '../hooks/use-number-text.ts';

export interface Column<Row> {
  /** The shown field, also the sort key. */
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  width?: number;
  /** Stays visible when the table scrolls sideways. */
  isPinned?: boolean;
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  state: 'loading' | 'failed' | 'ready';
  /** True while the next rows load. */
  stale?: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onRetry: () => void;
  empty: ReactNode;
  /** The footer row. */
  sum?: { title: string; value: ReactNode } | undefined;
  /** Part of a larger screen: hides the footer if there is one page only, and has a small empty state. */
  isEmbedded?: boolean;
  isDense?: boolean;
}

/** A page of rows with sorting and pagination. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows = [], rowKey, state, stale, sort, onSort } = props;
  if (state === 'failed') return <Failed onRetry={props.onRetry} />;
  if (state === 'ready' && rows.length === 0)
    return props.isEmbedded ? props.empty : <Center className={classes.empty}>{props.empty}</Center>;
  const minWidth = fixedWidth(columns);
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
      {state === 'ready' && !(props.isEmbedded && props.total <= props.pageSize) && <Footer {...props} />}
    </>
  );
};

/** The table's width if every column has a fixed width: a narrower screen scrolls the table, also by keyboard. */
const fixedWidth = <Row,>(columns: Column<Row>[]): number | undefined =>
  columns.reduce<number | undefined>((sum, { width }) => (sum === undefined || width === undefined ? undefined : sum + width), 0);

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row);
  // Days with hyphens are excluded: the font's tabular hyphens are too wide.
  const isNumeric = typeof content === 'number' || (typeof content === 'string' && /^-?[\d\s.,:€%]+$/.test(content));
  return (
    <td
      data-label={column.title}
      data-align={column.align}
      data-pinned={column.isPinned || undefined}
      data-figures={isNumeric || undefined}
      // The tooltip shows text that the column cuts off.
      {...(typeof content === 'string' && !isNumeric && { title: content })}
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
  const attributes = { 'data-align': align, 'data-pinned': isPinned || undefined, style: { width } };
  if (!sortable) {
    return (
      <th scope="col" {...attributes}>
        {title}
      </th>
    );
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const next = { none: name, ascending: `-${name}`, descending: undefined }[direction];
  const Icon = { none: IconSelector, ascending: IconArrowUp, descending: IconArrowDown }[direction];
  return (
    <th scope="col" {...attributes} aria-sort={direction}>
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
