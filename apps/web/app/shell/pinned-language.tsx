import { useSettings } from '#core/settings.ts';
import { russian } from '#core/i18n.ts';
import { useLocation } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { use, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { isPinned } from './pinned-screens.ts';

/** Shows the routed screen in Russian when it is one of the pinned ones, unless the installation has switched that off. */
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

/** One promise for all renders: `use` would suspend for ever on a new one each time. */
let texts: Promise<i18n> | undefined;
const russianTexts = (): Promise<i18n> => (texts ??= russian());
