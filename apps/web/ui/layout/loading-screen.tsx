import { Center, Loader } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';

/** Fills the window while the user is not known yet. */
export const LoadingScreen = () => <Loading mih="100vh" />;

/** Replaces a screen that is loading; not higher than the screen, so that the page does not scroll. */
export const LoadingContent = () => <Loading flex={1} />;

const Loading = (size: { mih: string } | { flex: number }) => {
  const { t } = useTranslation('ui');
  return (
    <Center {...size} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  );
};
