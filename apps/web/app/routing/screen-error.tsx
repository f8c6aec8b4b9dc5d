import { ApiRefusal } from '#core/failures.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotAllowed } from './not-allowed.tsx';

/** Replaces a screen that crashed; the shell around it still works. */
export const ScreenError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('ui');
  if (error instanceof ApiRefusal && error.code === 'not_allowed') return <NotAllowed />;
  return (
    <Notice
      icon={IconMoodConfuzed}
      title={t('crash.title')}
      action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
    >
      {t('crash.text')}
    </Notice>
  );
};
