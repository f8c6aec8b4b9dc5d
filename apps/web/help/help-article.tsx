import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { isChapterName, type ChapterName } from './chapters.ts';
import classes from './help.module.css';
import { useGuide } from './use-guide.ts';

interface Props {
  chapter: ChapterName;
  /** Whether the chapter's title is shown above it. */
  withTitle: boolean;
  onOpenChapter: (chapter: ChapterName) => void;
}

/** The text of a chapter. Its links open screens and other chapters. */
export const HelpArticle = ({ chapter, withTitle, onOpenChapter }: Props) => {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const { guide, language, isError, retry } = useGuide();
  if (isError) return <LoadFailure text={t('failed')} onRetry={retry} />;
  if (!guide) return <Skeleton height={240} />;
  const { title, html } = guide[chapter];

  const follow = (event: MouseEvent) => {
    const address = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    if (typeof address !== 'string' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const name = address.replace(/\.md$/, '');
    if (isChapterName(name)) onOpenChapter(name);
    else void navigate({ to: address });
  };

  return (
    <article lang={language} className={classes.article}>
      {withTitle && <h2>{title}</h2>}
      {/* The build made the HTML from the guide's own files. The links inside are reached and pressed by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
};
