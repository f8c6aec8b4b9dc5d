import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  text: string;
  onRetry: () => void;
  className?: string | undefined;
}

/** Replaces data that could not be loaded, with a retry button. */
export const LoadFailure = ({ text, onRetry, className }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <Stack className={className ?? ''} align="center" justify="center" gap="xs" role="status">
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  );
};
