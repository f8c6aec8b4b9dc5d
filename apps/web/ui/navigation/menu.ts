import type { Catalogues } from '#core/catalogues.ts';
import type { Permission } from '@simdesk/rules';
import IconAdjustments from 'icon:adjustments';
import IconArticle from 'icon:article';
import IconBolt from 'icon:bolt';
import IconBraces from 'icon:braces';
import IconBuildingStore from 'icon:building-store';
import IconChartBar from 'icon:chart-bar';
import IconFileText from 'icon:file-text';
import IconFolder from 'icon:folder';
import IconHelpCircle from 'icon:help-circle';
import IconHistory from 'icon:history';
import IconHome from 'icon:home';
import IconKey from 'icon:key';
import IconLayout from 'icon:layout';
import IconListDetails from 'icon:list-details';
import IconMail from 'icon:mail';
import IconMailForward from 'icon:mail-forward';
import IconMessage from 'icon:message';
import IconMessageQuestion from 'icon:message-question';
import IconPlugConnected from 'icon:plug-connected';
import IconPuzzle from 'icon:puzzle';
import IconDiscount from 'icon:discount';
import IconRocket from 'icon:rocket';
import IconServer from 'icon:server';
import IconShoppingCart from 'icon:shopping-cart';
import IconSlideshow from 'icon:slideshow';
import IconTag from 'icon:tag';
import IconTruck from 'icon:truck';
import IconUser from 'icon:user';
import IconUserShield from 'icon:user-shield';
import IconUsers from 'icon:users';
import type { Icon } from '../icon/create-icon.tsx';

export type MenuGroup = 'cms' | 'shop' | 'settings';

export interface MenuEntry {
  path: string;
  text: keyof Catalogues['menu']['entries'];
  icon: Icon;
  group: MenuGroup | null;
  /** Without it every user sees the entry. */
  permission?: Permission;
  /** Also a tile on the home page. */
  tile: boolean;
  /** Screens below these paths belong to the entry; by default its own path. */
  covers?: string | readonly string[];
}

export const menuGroups: readonly MenuGroup[] = ['cms', 'shop', 'settings'];

const content = { group: 'cms', permission: 'menu:content' } as const;
const shop = { group: 'shop', permission: 'menu:shop' } as const;
const settings = { group: 'settings', permission: 'menu:settings' } as const;

/** Every entry of the sidebar, in order. Entries without a screen are not shown. */
export const menu: readonly MenuEntry[] = [
  { group: null, path: '/', text: 'home', icon: IconHome, tile: false },

  { ...content, path: '/faq', text: 'supportFaq', icon: IconHelpCircle, tile: true },
  { ...content, path: '/cms/files', text: 'supportFiles', icon: IconFileText, tile: true },
  { ...content, path: '/admin/blog', text: 'blog', icon: IconArticle, tile: true },
  { ...content, path: '/slider/slides', covers: '/slider', text: 'slider', icon: IconSlideshow, tile: true },
  { ...content, path: '/cms/source-files', text: 'sourceFiles', icon: IconFolder, tile: true },
  { ...content, path: '/cms/feedback/contacts', covers: '/cms/feedback', text: 'feedback', icon: IconMessage, tile: true },
  { ...content, path: '/cms/variables/list', covers: '/cms/variables', text: 'variables', icon: IconBraces, tile: false },
  { ...content, path: '/cms/stores/list', covers: '/cms/stores', text: 'stores', icon: IconBuildingStore, tile: false },
  { ...content, path: '/cms/static-pages/list', covers: '/cms/static-pages', text: 'staticPages', icon: IconLayout, tile: false },
  {
    ...content,
    path: '/cms/landing-pages/list',
    covers: '/cms/landing-pages',
    text: 'landingPages',
    icon: IconRocket,
    tile: false,
  },
  { ...content, path: '/cms/luce-e-gas/edit/', covers: '/cms/luce-e-gas', text: 'gasAndLuce', icon: IconBolt, tile: false },
  { ...content, path: '/page-specific-faq', text: 'pageFaq', icon: IconMessageQuestion, tile: false },

  { ...shop, path: '/shop/offers', text: 'offers', icon: IconTag, tile: true },
  { ...shop, path: '/shop/options', text: 'options', icon: IconPuzzle, tile: true },
  { ...shop, path: '/shop/discount-codes', text: 'discountCodes', icon: IconDiscount, tile: true },
  { group: 'shop', path: '/shop/orders', text: 'orders', icon: IconShoppingCart, tile: true },
  { group: 'shop', path: '/shop/other-settings', text: 'otherSettings', icon: IconAdjustments, tile: true },
  {
    ...shop,
    path: '/admin/offer-details/list',
    covers: '/admin/offer-details',
    text: 'offerDetails',
    icon: IconListDetails,
    tile: false,
  },
  {
    group: 'shop',
    permission: 'reports:view',
    path: '/reports/generate',
    covers: '/reports',
    text: 'reports',
    icon: IconChartBar,
    tile: false,
  },
  {
    group: 'shop',
    permission: 'tracking-import:edit',
    path: '/admin/delivery-parse',
    text: 'tracking',
    icon: IconTruck,
    tile: false,
  },

  { ...settings, path: '/settings/email-notifications', text: 'emailNotifications', icon: IconMail, tile: true },
  { group: 'settings', permission: 'outbox:view', path: '/settings/outbox', text: 'outbox', icon: IconMailForward, tile: false },
  {
    group: 'settings',
    permission: 'outside-systems:view',
    path: '/admin/outside-systems',
    text: 'outsideSystems',
    icon: IconPlugConnected,
    tile: false,
  },
  {
    ...settings,
    path: '/admin/users',
    covers: ['/admin/users', '/admin/edit-user', '/admin/companies', '/admin/edit-company', '/admin/access'],
    text: 'users',
    icon: IconUsers,
    tile: true,
  },
  { group: 'settings', permission: 'audit:view', path: '/admin/audit', text: 'audit', icon: IconHistory, tile: false },
  {
    group: 'settings',
    permission: 'personal-data:manage',
    path: '/admin/personal-data',
    text: 'personalData',
    icon: IconUserShield,
    tile: false,
  },
  {
    group: 'settings',
    permission: 'storefront-keys:view',
    path: '/settings/storefront-keys',
    text: 'storefrontKeys',
    icon: IconKey,
    tile: false,
  },
  {
    group: 'settings',
    permission: 'system:manage',
    path: '/settings/system',
    text: 'system',
    icon: IconServer,
    tile: false,
  },
  { group: 'settings', path: '/profile/edit', covers: ['/profile', '/company'], text: 'profile', icon: IconUser, tile: false },
];
