import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './two-factor.module.css';

/** New recovery codes, which can be read only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation(['two-factor', 'ui']);
  const { copy, copied } = useClipboard();
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Text size="sm">{t('codesOnce')}</Text>
      <ul className={classes.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => copy(text)}>
          {copied ? t('ui:copied') : t('copy')}
        </Button>
        <VisuallyHidden role="status">{copied && t('ui:copied')}</VisuallyHidden>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="simdesk-recovery-codes.txt"
        >
          {t('download')}
        </Button>
        <Button onClick={onDone}>{t('codesKept')}</Button>
      </Group>
    </Stack>
  );
};
