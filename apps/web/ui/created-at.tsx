import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';

/** Since when a record exists; nothing for one that does not yet. */
export const CreatedAt = ({ record }: { record: { create_at: string } | null }) => {
  const { t } = useTranslation('ui');
  if (record === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('created')}: {formatDayTime(record.create_at)}
    </Text>
  );
};
