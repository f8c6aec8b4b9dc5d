import { momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';

export const pageDateColumns = (titles: {
  created: string;
  edited: string;
}): Column<{ created_at: string; updated_at: string }>[] => [
  momentColumn('created_at', titles.created, 170),
  momentColumn('updated_at', titles.edited, 170),
];
