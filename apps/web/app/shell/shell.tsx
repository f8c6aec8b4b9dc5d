import '../mantine-styles-signed-in.ts';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '#core/log.ts';
import { ActingAsNotice } from './acting-as-notice.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PinnedLanguage } from './pinned-language.tsx';
import { BreadcrumbsProvider } from './breadcrumbs-provider.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const loadSearch = async () => ({ default: (await import('../search/search-dialog.tsx')).SearchDialog });
const SearchDialog = lazy(loadSearch);

/** The frame around every screen of a signed-in user. */
export const Shell = () => {
  const { t } = useTranslation('ui');
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isMenuOpen, menu] = useDisclosure();
  const [isSearchOpen, search] = useDisclosure();
  // Loaded in advance, so that a user who types right after Ctrl+K loses no characters.
  useEffect(() => {
    loadSearch().catch(logFailure);
  }, []);
  const openSearch = () => startTransition(search.open);
  useHotkeys([['mod+K', openSearch]], []);

  return (
    <div className={classes.app} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <aside className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </aside>
      <div className={classes.body}>
        <TopBar onMenu={menu.open} onSearch={openSearch} />
        <ActingAsNotice />
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
      <Suspense>{isSearchOpen && <SearchDialog onClose={search.close} />}</Suspense>
    </div>
  );
};
