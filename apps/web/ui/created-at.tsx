import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';

interface Props {
  record: { create_at: string } | null;
  /** When it was changed last, where that is told. */
  updated?: string | undefined;
  /** How its screen writes moments. */
  format?: (instant: string) => string;
}

/** Since when a record exists; nothing for one that does not yet. */
export const CreatedAt = ({ record, updated, format = formatDayTime }: Props) => {
  const { t } = useTranslation('ui');
  if (record === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('created')}: {format(record.create_at)}
      {updated !== undefined && ` · ${t('updated')}: ${format(updated)}`}
    </Text>
  );
};
