import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { Text } from '@mantine/core';
import { logFailure } from '#core/log.ts';
import { session } from '#core/session-store.ts';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { AuthHeading } from '../accounts/index.ts';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** For users whose role needs two-factor authentication: the only screen that they can open before it is set up. */
export const TwoFactorSetUpScreen = () => {
  const { t } = useTranslation('two-factor');
  useDocumentTitle(t('title'));
  return (
    <>
      <AuthHeading title={t('title')} lead={t('needed')} />
      <TwoFactorSetUp onDone={() => void session.reload().catch(logFailure)} />
      <Text size="sm" mt="lg">
        <Link to="/enter/logout">{t('signOut')}</Link>
      </Text>
    </>
  );
};
