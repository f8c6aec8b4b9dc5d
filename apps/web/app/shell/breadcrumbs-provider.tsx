import { BreadcrumbsContext, type Crumb } from '#ui/navigation/breadcrumbs.ts';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { entryOf } from '#ui/navigation/menu-entries.ts';
import { menu } from '#ui/navigation/menu.ts';

/** The breadcrumbs of the screen: home, the menu group and the menu entry, even if the user's own menu lacks that entry. */
export const BreadcrumbsProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('menu');
  const { pathname } = useLocation();
  const entry = entryOf(menu, pathname);
  const crumbs: Crumb[] = [{ text: t('entries.home'), to: '/' }];
  if (entry?.group) crumbs.push({ text: t(`groups.${entry.group}`) }, { text: t(`entries.${entry.text}`), to: entry.path });
  return <BreadcrumbsContext value={crumbs}>{children}</BreadcrumbsContext>;
};
