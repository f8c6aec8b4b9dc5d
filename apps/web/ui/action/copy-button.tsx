import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconAlertTriangle from 'icon:alert-triangle';
import IconCheck from 'icon:check';
import IconCopy from 'icon:copy';
import { useTranslation } from '#core/use-translation.tsx';
import { hint } from '../layout/hint.ts';

/** Copies a text to the clipboard. `name` is the name of the field. */
export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const { t } = useTranslation('ui');
  const { copy, copied, error } = useClipboard();
  const status = error ? t('copyFailed') : copied ? t('copied') : t('copyOf', { name });
  const Icon = error ? IconAlertTriangle : copied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        {...hint(status)}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('copyOf', { name })}
        onClick={() => copy(text)}
      >
        <Icon size={15} stroke={1.7} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{(copied || error) && status}</VisuallyHidden>
    </>
  );
};
