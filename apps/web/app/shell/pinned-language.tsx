import { useSettings } from '#core/settings.ts';
import { getRussianI18n } from '#core/i18n.ts';
import { useLocation } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { use, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { isPinned } from './pinned-screens.ts';

/** Shows a pinned screen in Russian, unless the installation has switched that off. */
export const PinnedLanguage = ({ children }: { children: ReactNode }) =>
  usePinned() ? <InRussian>{children}</InRussian> : children;

const usePinned = (): boolean => {
  const { pathname } = useLocation();
  const { pinnedRussian } = useSettings();
  return pinnedRussian && isPinned(pathname);
};

const InRussian = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={use(russianTexts())}>
    <div lang="ru">{children}</div>
  </I18nextProvider>
);

/** One promise for all renders: `use` would suspend forever on a new promise each time. */
let texts: Promise<i18n> | undefined;
const russianTexts = (): Promise<i18n> => (texts ??= getRussianI18n());
