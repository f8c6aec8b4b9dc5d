import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while it is not known who is signed in, and nothing else with it. */
export const LoadingScreen = () => <Loading mih="100vh" />;

/** In the place of a screen that is on its way: no higher than that place, or the page would scroll until it is there. */
export const LoadingPlace = () => <Loading flex={1} />;

const Loading = (size: { mih: string } | { flex: number }) => {
  const { t } = useTranslation('ui');
  return (
    <Center {...size} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  );
};
