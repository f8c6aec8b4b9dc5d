import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** In the place of a screen that is being read. Nobody knows how long that takes, so no value is told. */
export const LoadingBar = () => {
  const { t } = useTranslation('ui');
  return (
    <Progress.Root size="sm" role="progressbar" aria-label={t('loading')}>
      <Progress.Section value={100} animated withAria={false} />
    </Progress.Root>
  );
};
