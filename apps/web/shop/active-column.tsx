import type { Column } from '#ui/list/data-table.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';

/** Whether what a row offers is still sold, in the words of the `TariffCard` that says so. */
export const activeColumn = (
  title: string,
  words: { activatable: string; notActivatable: string },
  width: number,
): Column<{ active: 0 | 1 }> => ({
  name: 'active',
  title,
  cell: ({ active }) => (
    <StatusChip kind={active ? 'success' : 'neutral'} text={active ? words.activatable : words.notActivatable} />
  ),
  sortable: true,
  width,
});
