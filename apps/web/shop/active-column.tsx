import type { Column } from '#ui/list/data-table.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';

/** Whether the offer or option is still sold, with the same texts as the `TariffCard`. */
export const activeColumn = (
  title: string,
  texts: { activatable: string; notActivatable: string },
  width: number,
): Column<{ active: 0 | 1 }> => ({
  name: 'active',
  title,
  cell: ({ active }) => (
    <StatusChip kind={active ? 'success' : 'neutral'} text={active ? texts.activatable : texts.notActivatable} />
  ),
  sortable: true,
  width,
});
