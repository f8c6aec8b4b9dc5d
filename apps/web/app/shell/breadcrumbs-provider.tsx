import { SectionContext, type Crumb } from '#ui/navigation/breadcrumbs.ts';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '#ui/navigation/menu-entries.ts';
import { menu } from '#ui/navigation/menu.ts';

/** Tells the screen which way leads to it: home, the menu's group, the menu's entry, which not everybody has who may open it. */
export const Section = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('menu');
  const { pathname } = useLocation();
  const entry = entryOf(menu, pathname);
  const crumbs: Crumb[] = [{ text: t('entries.home'), to: '/' }];
  if (entry?.group) crumbs.push({ text: t(`groups.${entry.group}`) }, { text: t(`entries.${entry.text}`), to: entry.path });
  return <SectionContext value={crumbs}>{children}</SectionContext>;
};
