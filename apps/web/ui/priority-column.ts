import type { Column } from './data-table.tsx';

/** The column by which lists are usually sorted. */
export const priorityColumn = <Row extends { priority: number }>(title: string): Column<Row> => ({
  name: 'priority',
  title,
  cell: ({ priority }) => priority,
  sortable: true,
  align: 'right',
  width: 100,
});
