import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { Catalogues } from '#core/catalogues.ts';
import { usePermissions } from '#core/session.ts';
import { entryOf, useMenuEntries } from '#ui/navigation/menu-entries.ts';
import type { SearchHit } from '#ui/navigation/search-provider.ts';

/** The screens that a tab or a button of a menu entry's screen opens. */
export const innerScreens: Record<keyof Catalogues['search']['screens'], string> = {
  fileCategories: '/cms/files/categories',
  partners: '/cms/feedback/partners',
  faqCategories: '/faq/categories',
  pageUrls: '/page-specific-faq/urls',
  display: '/slider/display-settings',
  offerCategories: '/shop/offers/categories',
  refunds: '/shop/other-settings/refunds',
  languages: '/shop/other-settings/languages',
  replies: '/settings/email-notifications/replies',
  companies: '/admin/companies',
  access: '/admin/access',
  security: '/admin/audit/security',
  signIn: '/admin/audit/sign-in',
  webhooks: '/settings/storefront-keys/webhooks',
  deliveries: '/settings/storefront-keys/deliveries',
  ownCompanies: '/company/list',
};

/** Those that the user may open, each with the menu entry that it belongs to. */
export const useInnerScreenHits = (): SearchHit[] => {
  const { t } = useTranslation(['search', 'menu']);
  const { routesByPath } = useRouter();
  const entries = useMenuEntries();
  const permissions = usePermissions();
  const permissionOf = new Map(Object.entries(routesByPath).map(([path, { options }]) => [path, options.staticData?.permission]));
  return (Object.keys(innerScreens) as (keyof typeof innerScreens)[]).flatMap((text) => {
    const path = innerScreens[text];
    const entry = entryOf(entries, path);
    const permission = permissionOf.get(path);
    if (entry === undefined || (permission !== undefined && !permissions.includes(permission))) return [];
    return {
      kind: 'screens',
      title: t(`search:screens.${text}`),
      detail: t(`menu:entries.${entry.text}`),
      icon: entry.icon,
      target: { to: path },
    };
  });
};
