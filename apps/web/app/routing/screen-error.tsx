import { ApiRefusal, NotLoaded } from '#core/failures.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Button } from '@mantine/core';
import IconMoodConfused from 'icon:mood-confused';
import { lazy } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { loadChunk } from './load-screen.ts';

/** In the chunk of the shell, which is there when a screen is opened. */
const ScreenNotLoaded = lazy(async () => ({ default: (await loadChunk.console()).ScreenNotLoaded }));

/** Replaces a screen that crashed; the shell around it still works. */
export const ScreenError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('ui');
  if (error instanceof ApiRefusal && error.code === 'not_allowed') return <NotAllowed />;
  const isScreen = error instanceof NotLoaded;
  if (isScreen || isMissingCode(error)) return <ScreenNotLoaded isScreen={isScreen} />;
  return (
    <Notice
      icon={IconMoodConfused}
      title={t('crash.title')}
      action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
    >
      {t('crash.text')}
    </Notice>
  );
};

/** The errors of the browsers and of the bundler for code that cannot be loaded, such as that of a panel. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload/i.test(error.message);
