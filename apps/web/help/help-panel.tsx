import { ActionIcon, Button, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import IconList from 'icon:list';
import IconRoute from 'icon:route';
import IconX from 'icon:x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { chapterOf, type ChapterName } from './chapters.ts';
import { ContentsList } from './contents-list.tsx';
import { HelpArticle } from './help-article.tsx';
import { closeHelp, startTour } from './help-state.ts';
import classes from './help.module.css';

/** The guide beside the screen, at the chapter of that screen. The screen stays usable. */
export const HelpPanel = () => {
  const { t } = useTranslation(['help', 'ui']);
  const { pathname, search } = useLocation();
  const screenChapter = chapterOf(pathname, search);
  // A chapter that was chosen from the contents stays until another screen is opened.
  const [chosen, setChosen] = useState<{ chapter: ChapterName; at: string } | null>(null);
  const chapter = chosen?.at === screenChapter ? chosen.chapter : screenChapter;
  const [showsContents, setShowsContents] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => panel.current?.focus(), []);

  const open = (next: ChapterName) => {
    setChosen({ chapter: next, at: screenChapter });
    setShowsContents(false);
    panel.current?.scrollTo({ top: 0 });
    panel.current?.focus();
  };
  useEffect(() => {
    // A link that opened another chapter is gone, and the focus with it.
    const isInPanel = () => panel.current?.contains(document.activeElement) || document.activeElement === document.body;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isInPanel()) closeHelp();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <aside ref={panel} className={classes.panel} aria-label={t('title')} tabIndex={-1}>
      <div className={classes.head}>
        <span className={classes.title}>{t('title')}</span>
        <Group gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconList size={16} stroke={1.6} aria-hidden />}
            aria-expanded={showsContents}
            onClick={() => setShowsContents(!showsContents)}
          >
            {t('contents')}
          </Button>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui:close')} onClick={closeHelp}>
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </Group>
      </div>
      {showsContents ? (
        <ContentsList chapter={chapter} onOpen={open} />
      ) : (
        <HelpArticle chapter={chapter} withTitle onOpenChapter={open} />
      )}
      <Button
        className={classes.tour}
        variant="default"
        size="xs"
        leftSection={<IconRoute size={16} stroke={1.6} aria-hidden />}
        onClick={startTour}
      >
        {t('tour.again')}
      </Button>
    </aside>
  );
};
