import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { usePermissions } from '#core/session.ts';
import { chaptersFor, type ChapterName } from './chapters.ts';
import classes from './help.module.css';
import { useGuide } from './use-guide.ts';

/** The chapters that the user can make use of. */
export const ContentsList = ({ chapter, onOpen }: { chapter: ChapterName; onOpen: (chapter: ChapterName) => void }) => {
  const { t } = useTranslation('help');
  const permissions = usePermissions();
  const { guide, language } = useGuide();
  if (!guide) return null;
  return (
    <nav aria-label={t('contents')} lang={language}>
      <ul className={classes.contents}>
        {chaptersFor(permissions).map((name) => (
          <li key={name}>
            <UnstyledButton
              className={classes.entry}
              {...(name === chapter && { 'aria-current': 'true' })}
              onClick={() => onOpen(name)}
            >
              {guide[name].title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
};
