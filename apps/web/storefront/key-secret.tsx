import { Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from 'icon:check';
import IconCopy from 'icon:copy';
import { useTranslation } from '#core/use-translation.tsx';

interface Props {
  secret: string;
  label: string;
  copyText: string;
  /** What is said below “it is shown only once”. */
  hint?: string;
  onDone: () => void;
}

/** Shows a new key or secret, which can be read only once. If the browser blocks copying, users copy from the field. */
export const KeySecret = ({ secret, label, copyText, hint, onDone }: Props) => {
  const { t } = useTranslation(['storefront', 'ui']);
  const { copy, copied } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack gap="md">
      <Text size="sm">{t('keyOnce')}</Text>
      {hint !== undefined && <Text size="sm">{hint}</Text>}
      <TextInput
        label={label}
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
          {copied ? t('ui:copied') : copyText}
        </Button>
        <VisuallyHidden role="status">{copied && t('ui:copied')}</VisuallyHidden>
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
};
