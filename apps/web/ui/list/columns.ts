import { formatDayTime, formatEuro } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { orDash } from '../dash.ts';
import type { Column } from './data-table.tsx';

/** A sortable column of plain texts. */
export const textColumn = <Name extends string>(name: Name, title: string, width?: number): Column<Record<Name, string>> => ({
  name,
  title,
  cell: (row) => row[name],
  sortable: true,
  ...(width !== undefined && { width }),
});

/** The column by which lists are usually sorted. */
export const priorityColumn = (title: string): Column<{ priority: number }> => ({
  name: 'priority',
  title,
  cell: ({ priority }) => priority,
  sortable: true,
  align: 'right',
  width: 116,
});

/** A sortable column of dates in the format of the screen. */
export const momentColumn = <Name extends string>(
  name: Name,
  title: string,
  width: number,
  format: (instant: string) => string = formatDayTime,
): Column<Record<Name, string>> => ({ name, title, cell: (row) => format(row[name]), sortable: true, width });

export const priceColumn = <Name extends string>(
  name: Name,
  title: string,
  width: number,
): Column<Record<Name, number | null>> => ({
  name,
  title,
  cell: (row) => orDash(row[name], formatEuro),
  sortable: true,
  align: 'right',
  width,
});

/** The last column: the actions of a row. */
export const actionColumn = <Row>(title: string, width: number, cell: (row: Row) => ReactNode): Column<Row> => ({
  name: 'action',
  title,
  cell,
  align: 'right',
  width,
  isFixed: true,
});
