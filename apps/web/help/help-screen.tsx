import { useNavigate, useParams } from '@tanstack/react-router';
import { Page } from '#ui/layout/page.tsx';
import { useTranslation } from '#core/use-translation.tsx';
import { isChapterName, type ChapterName } from './chapters.ts';
import { ContentsList } from './contents-list.tsx';
import { HelpArticle } from './help-article.tsx';
import classes from './help.module.css';
import { useGuide } from './use-guide.ts';

/** The guide as a page of its own, which the search and links open. */
export const HelpScreen = () => {
  const { t } = useTranslation('help');
  const { chapter: name } = useParams({ strict: false });
  const chapter: ChapterName = isChapterName(name) ? name : 'basics';
  const { guide } = useGuide();
  const navigate = useNavigate();
  const open = (next: ChapterName) => void navigate({ to: '/help/$chapter', params: { chapter: next } });
  return (
    <Page title={guide?.[chapter].title ?? t('title')} crumbs={[{ text: t('title') }]}>
      <div className={classes.layout}>
        <ContentsList chapter={chapter} onOpen={open} />
        <HelpArticle chapter={chapter} withTitle={false} onOpenChapter={open} />
      </div>
    </Page>
  );
};
