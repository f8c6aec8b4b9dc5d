import { Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Shows a new key, which can be read only once. If the browser blocks copying, users copy from the field. */
export const KeySecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const { t } = useTranslation(['storefront', 'ui']);
  const { copy, copied } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack gap="md">
      <Text size="sm">{t('keyOnce')}</Text>
      <TextInput
        label={t('key')}
        readOnly
        value={secret}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          data-autofocus
          leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
          onClick={() => copy(secret)}
        >
          {copied ? t('ui:copied') : t('copy')}
        </Button>
        <VisuallyHidden role="status">{copied && t('ui:copied')}</VisuallyHidden>
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
};
