import type { Column } from './data-table.tsx';

/** A column of plain texts by which the list can be sorted. */
export const textColumn = <Name extends string>(name: Name, title: string, width?: number): Column<Record<Name, string>> => ({
  name,
  title,
  cell: (row) => row[name],
  sortable: true,
  ...(width !== undefined && { width }),
});
