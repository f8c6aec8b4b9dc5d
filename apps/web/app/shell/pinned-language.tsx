import { getRussianI18n } from '#core/i18n.ts';
import { usePinnedRussian } from '#core/pinned-russian.ts';
import { TextsProvider } from '#core/use-translation.tsx';
import { TitleActionContext } from '#ui/layout/title-action.ts';
import { useLocation } from '@tanstack/react-router';
import i18next, { type i18n } from 'i18next';
import { use, type ReactNode } from 'react';
import { PinnedLanguageButton } from './pinned-language-button.tsx';
import classes from './pinned-language.module.css';
import { isPinned } from './pinned-screens.ts';

/**
 * Shows a pinned screen in Russian, unless it follows the user's language. Both have the same elements, so that a form keeps its
 * unsaved input when the language changes.
 */
export const PinnedLanguage = ({ children }: { children: ReactNode }) => {
  const isPinnedScreen = isPinned(useLocation().pathname);
  const isRussian = usePinnedRussian() && isPinnedScreen;
  return (
    <TitleActionContext value={isPinnedScreen && <PinnedLanguageButton isRussian={isRussian} />}>
      <TextsProvider instance={isRussian ? use(russianTexts()) : i18next}>
        <div className={classes.language} {...(isRussian && { lang: 'ru' })}>
          {children}
        </div>
      </TextsProvider>
    </TitleActionContext>
  );
};

/** One promise for all renders: `use` would suspend forever on a new promise each time. */
let texts: Promise<i18n> | undefined;
const russianTexts = (): Promise<i18n> => (texts ??= getRussianI18n());
