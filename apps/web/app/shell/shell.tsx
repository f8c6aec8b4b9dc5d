import '../mantine-styles-signed-in.ts';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { Unreachable } from '#core/failures.ts';
import { loadTexts } from '#core/i18n.ts';
import { useFailureAlert } from '#ui/dialog/result-alerts.ts';
import { shortcuts } from '#ui/hooks/shortcuts.ts';
import { Hints } from '#ui/layout/hints.tsx';
import { useLive } from '#core/live-start.ts';
import { useHelpState } from '../../help/index.ts';
import { ActingAsNotice } from './acting-as-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PinnedLanguage } from './pinned-language.tsx';
import { BreadcrumbsProvider } from './breadcrumbs-provider.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Loaded on demand: most visits do without it. */
const HelpPanel = lazy(async () => ({ default: (await import('../../help/screens.ts')).HelpPanel }));
const Tour = lazy(async () => ({ default: (await import('../../help/screens.ts')).Tour }));

/** The frame around every screen of a signed-in user. */
export const Shell = () => {
  const { t } = useTranslation('ui');
  useLive();
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isMenuOpen, menu] = useDisclosure();
  const [isSearchOpen, search] = useDisclosure();
  const [areKeysOpen, keys] = useDisclosure();
  const showFailure = useFailureAlert();
  // An unreachable server must not cost the screen, which may have unsaved changes.
  const openSearch = () => void loadDialogs().then(search.open, showFailure);
  const openKeys = () => void loadDialogs().then(keys.open, showFailure);
  useHotkeys([[shortcuts.everywhere.search, openSearch]], []);
  // Where text is typed, it is a question mark.
  useHotkeys([[shortcuts.everywhere.keys, openKeys]]);
  const { isPanelOpen, isTourOn } = useHelpState();

  return (
    <div className={classes.app} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <aside className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </aside>
      <div className={classes.body}>
        <TopBar onMenu={menu.open} onSearch={openSearch} onShowKeys={openKeys} />
        <ActingAsNotice />
        <ConnectionBanner />
        <main id="content" className={classes.main} tabIndex={-1}>
          <Suspense>
            <PinnedLanguage>
              <BreadcrumbsProvider>
                <Outlet />
              </BreadcrumbsProvider>
            </PinnedLanguage>
          </Suspense>
        </main>
      </div>
      <MenuDrawer isOpen={isMenuOpen} onClose={menu.close} />
      <Suspense>
        {isSearchOpen && <SearchDialog onClose={search.close} onShowKeys={openKeys} />}
        {areKeysOpen && <KeysDialog onClose={keys.close} />}
        {isPanelOpen && <HelpPanel />}
        {isTourOn && <Tour />}
      </Suspense>
      <Hints />
    </div>
  );
};

/** Most visits need none of these dialogs at once. */
const loadCode = () => import('../search/dialogs.ts');
const SearchDialog = lazy(async () => ({ default: (await loadCode()).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await loadCode()).KeysDialog }));

const loadDialogs = async (): Promise<void> => {
  try {
    await Promise.all([loadCode(), loadTexts(['search'])]);
  } catch (failure) {
    throw new Unreachable('The code of the search did not load.', { cause: failure });
  }
};
