import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';

/** Since when a page exists, and when it was last edited; nothing for a new one. */
export const PageDates = ({ record }: { record: { created_at: string; updated_at: string } | null }) => {
  const { t } = useTranslation('ui');
  if (record === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('created')}: {formatDayTime(record.created_at)} · {t('updated')}: {formatDayTime(record.updated_at)}
    </Text>
  );
};
