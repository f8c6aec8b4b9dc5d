import '../mantine-styles-signed-in.ts';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchDialog } from '../search/search-dialog.tsx';
import { ActingAsNotice } from './acting-as-notice.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PinnedLanguage } from './pinned-language.tsx';
import { BreadcrumbsProvider } from './breadcrumbs-provider.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

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
  useHotkeys([['mod+K', search.open]], []);

  return (
    <div className={classes.app} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <aside className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </aside>
      <div className={classes.body}>
        <TopBar onMenu={menu.open} onSearch={search.open} />
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
      {isSearchOpen && <SearchDialog onClose={search.close} />}
    </div>
  );
};
