import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { momentColumn } from '#ui/columns.ts';
import type { Column } from '#ui/data-table.tsx';

interface Dated {
  created_at: string;
  updated_at: string;
}

/** Since when a page exists, and when it was last edited; nothing for a new one. */
export const PageDates = ({ record }: { record: Dated | null }) => {
  const { t } = useTranslation('ui');
  if (record === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('created')}: {formatDayTime(record.created_at)} · {t('updated')}: {formatDayTime(record.updated_at)}
    </Text>
  );
};

/** The same in a list of pages. */
export const pageDateColumns = (titles: { created: string; edited: string }): Column<Dated>[] => [
  momentColumn('created_at', titles.created, 170),
  momentColumn('updated_at', titles.edited, 170),
];
