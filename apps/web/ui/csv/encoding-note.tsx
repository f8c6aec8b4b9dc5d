import { Text } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

/** Says that a file was not read as UTF-8, because another encoding would show in its accents. */
export const EncodingNote = ({ encoding }: { encoding: 'utf-8' | 'windows-1252' }) => {
  const { t } = useTranslation('csv');
  if (encoding === 'utf-8') return null;
  return (
    <Text size="sm" c="dimmed">
      {t('windows1252')}
    </Text>
  );
};
