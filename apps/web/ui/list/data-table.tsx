import type { Density } from '@simdesk/rules';
import { Center, Group, Pagination, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useIsConnected } from '#core/use-connection.ts';
import { useTranslation } from '#core/use-translation.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { PhoneBar } from './phone-bar.tsx';
import type { RowTarget } from '../navigation/row-target.ts';
import { SelectAll, SelectCell, useSelection, type PageSelection, type Selection } from './selection.tsx';
import { OpenableRow, PlainRow, type SecondLine } from './table-row.tsx';
import { LoadFailure } from '../layout/load-failure.tsx';
import { useNumberText } from '../hooks/use-number-text.ts';

export type { Column } from './column.ts';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  state: 'loading' | 'failed' | 'ready';
  /** The rows are those from before: others load, or cannot be loaded without a connection. */
  stale?: boolean;
  sort: string | undefined;
  /** The order of the rows while the user has chosen none, if one of the columns shows it. */
  defaultSort?: string | undefined;
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
  /** The height of the rows, as its reader likes it. */
  density?: Density | undefined;
  /** What a row opens; null for a row that this user may not open. */
  openRow?: ((row: Row) => RowTarget | null) | null | undefined;
  /** Adds a column of checkboxes. */
  selection?: Selection<Row> | undefined;
  /** A second line of each row over all columns. */
  secondLine?: ((row: Row) => SecondLine | null) | undefined;
}

/** A page of rows with sorting and pagination. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows = [], rowKey, state, stale, sort, onSort } = props;
  const selection = useSelection(props.selection, rows, rowKey);
  const isConnected = useIsConnected();
  const isLoadingNext = stale === true && isConnected;
  const columnCount = columns.length + (selection ? 1 : 0);
  if (state === 'failed') return <Failed onRetry={props.onRetry} />;
  if (state === 'ready' && rows.length === 0)
    return props.isEmbedded ? props.empty : <Center className={classes.empty}>{props.empty}</Center>;
  const minWidth = fixedWidth(columns);
  return (
    <div className={classes.frame} data-list={!props.isEmbedded || undefined} data-busy={isLoadingNext || undefined}>
      <PhoneBar columns={columns} sort={sort} onSort={onSort} selection={selection} />
      <div className={classes.scroll} {...(minWidth !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
        <table
          className={classes.table}
          style={{ minWidth }}
          data-dense={props.isDense || undefined}
          data-density={props.density}
          aria-busy={state === 'loading' || isLoadingNext}
        >
          <VisuallyHidden component="caption">{label}</VisuallyHidden>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.select}>
                  <SelectAll selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.name} column={column} sort={sort} defaultSort={props.defaultSort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {state === 'loading' ? (
              <SkeletonRows columns={columnCount} rows={props.pageSize} />
            ) : (
              <Rows {...props} selection={selection} />
            )}
          </tbody>
          {props.sum && <SumRow columns={columnCount} {...props.sum} />}
        </table>
      </div>
      {state === 'ready' && !(props.isEmbedded && props.total <= props.pageSize) && <Footer {...props} />}
    </div>
  );
};

/** The table's width if every column has a fixed width: a narrower screen scrolls the table, also by keyboard. */
const fixedWidth = <Row,>(columns: Column<Row>[]): number | undefined =>
  columns.reduce<number | undefined>((sum, { width }) => (sum === undefined || width === undefined ? undefined : sum + width), 0);

interface RowsProps<Row> extends Pick<Props<Row>, 'rows' | 'columns' | 'rowKey' | 'openRow' | 'secondLine'> {
  selection: PageSelection<Row> | null;
}

const Rows = <Row,>({ rows = [], columns, rowKey, openRow, secondLine, selection }: RowsProps<Row>) => {
  /** The row that Tab reaches: the last one that had the focus, or the first. */
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const entries = rows.map((row) => ({ row, key: rowKey(row), target: openRow?.(row) ?? null }));
  const openable = entries.filter(({ target }) => target !== null);
  const tabStop = (openable.find(({ key }) => key === focusedKey) ?? openable[0])?.key;
  return entries.map(({ row, key, target }, at) => {
    const shared = {
      row,
      columns,
      line: secondLine?.(row) ?? null,
      isSelected: selection?.isSelected(key),
      selectCell: selection && <SelectCell selection={selection} row={row} rowKey={key} number={at + 1} />,
    };
    if (target === null) return <PlainRow key={key} {...shared} />;
    return (
      <OpenableRow
        key={key}
        {...shared}
        target={target}
        isTabStop={key === tabStop}
        onFocus={() => setFocusedKey(key)}
        onSelect={selection?.isSelectable(key) ? () => selection.toggle(key) : undefined}
      />
    );
  });
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
