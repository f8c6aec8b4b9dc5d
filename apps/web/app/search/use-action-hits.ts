import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Permission } from '@simdesk/rules';
import IconCirclePlus from 'icon:circle-plus';
import IconDownload from 'icon:download';
import IconKeyboard from 'icon:keyboard';
import IconLogout from 'icon:logout';
import IconMoon from 'icon:moon';
import IconRefresh from 'icon:refresh';
import IconSun from 'icon:sun';
import { useTranslation } from '#core/use-translation.tsx';
import type { Catalogues } from '#core/catalogues.ts';
import { usePermissions } from '#core/session.ts';
import type { Icon } from '#ui/icon/create-icon.tsx';
import type { RowTarget } from '#ui/navigation/row-target.ts';
import type { SearchHit } from '#ui/navigation/search-provider.ts';

interface ConsoleAction {
  text: keyof Catalogues['search']['actions'];
  icon: Icon;
  permission?: Permission;
  target: RowTarget;
}

/** The icon of the lists’ own buttons would load the code of all lists with the search. */
const create = (text: ConsoleAction['text'], permission: Permission, to: string): ConsoleAction => ({
  text,
  icon: IconCirclePlus,
  permission,
  target: { to },
});

/** The screens that do something rather than show something. */
export const actionScreens: readonly ConsoleAction[] = [
  create('offer', 'offers:edit', '/shop/offers/create'),
  create('option', 'options:edit', '/shop/options/create'),
  create('discountCode', 'discount-codes:edit', '/shop/discount-codes/create'),
  create('post', 'blog:edit', '/admin/blog/create'),
  create('staticPage', 'static-pages:edit', '/cms/static-pages/create'),
  create('landingPage', 'landing-pages:edit', '/cms/landing-pages/create'),
  create('question', 'faq:edit', '/faq/create'),
  create('pageQuestion', 'page-specific-faq:edit', '/page-specific-faq/create'),
  create('slide', 'slider:edit', '/slider/create'),
  create('supportFile', 'support-files:edit', '/cms/files/create'),
  create('store', 'stores:edit', '/cms/stores/create'),
  create('template', 'email-notifications:edit', '/settings/email-notifications/create'),
  create('company', 'companies:edit', '/company/create'),
  { text: 'importStores', icon: IconDownload, permission: 'stores:edit', target: { to: '/cms/stores/import' } },
  { text: 'importTracking', icon: IconDownload, permission: 'tracking-import:edit', target: { to: '/admin/delivery-parse' } },
  { text: 'updateOffers', icon: IconRefresh, permission: 'offers:edit', target: { to: '/shop/offers' } },
];

/** What the user may do from anywhere. */
export const useActionHits = (onShowKeys: () => void): SearchHit[] => {
  const { t } = useTranslation('search');
  const permissions = usePermissions();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const actions: readonly ConsoleAction[] = [
    ...actionScreens,
    isDark
      ? { text: 'light', icon: IconSun, target: () => setColorScheme('light') }
      : { text: 'dark', icon: IconMoon, target: () => setColorScheme('dark') },
    { text: 'keys', icon: IconKeyboard, target: onShowKeys },
    { text: 'signOut', icon: IconLogout, target: { to: '/enter/logout' } },
  ];
  return actions
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ text, icon, target }) => ({ kind: 'actions', title: t(`actions.${text}`), icon, target }));
};
