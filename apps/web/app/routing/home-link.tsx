import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';

export const HomeLink = () => {
  const { t } = useTranslation('ui');
  return (
    <Button renderRoot={(props) => <Link {...props} to="/" />} variant="default">
      {t('notFound.home')}
    </Button>
  );
};
