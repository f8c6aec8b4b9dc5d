import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while the tenant is not loaded, and nothing else with it. */
export const LoadingScreen = () => {
  const { t } = useTranslation('ui');
  return (
    <Center h="100vh" role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  );
};
