import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The shown field, also the sort key. */
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  width?: number;
  /** The share of the width beyond that of a laptop that the column gets besides its own. */
  grow?: number;
  /** Stays visible when the table scrolls sideways. */
  isPinned?: boolean;
  /** Cannot be hidden, such as the actions. */
  isFixed?: boolean;
}
