import { Progress } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

/** Replaces a screen while its data loads; an indeterminate progress bar. */
export const LoadingBar = () => {
  const { t } = useTranslation('ui');
  return (
    <Progress.Root size="sm" role="progressbar" aria-label={t('loading')}>
      <Progress.Section value={100} animated withAria={false} />
    </Progress.Root>
  );
};
