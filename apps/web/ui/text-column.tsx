import type { Column } from './data-table.tsx';

/** A column of plain texts by which the list can be sorted; one that is cut tells itself whole in a tooltip. */
export const textColumn = <Name extends string>(name: Name, title: string, width?: number): Column<Record<Name, string>> => ({
  name,
  title,
  cell: (row) => <span title={row[name]}>{row[name]}</span>,
  sortable: true,
  ...(width !== undefined && { width }),
});
