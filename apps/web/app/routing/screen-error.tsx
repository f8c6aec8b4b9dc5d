import { ApiRefusal } from '#core/failures.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotAllowed } from './not-allowed.tsx';

/** What stands in the place of a screen that broke. The shell around it goes on working. */
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
