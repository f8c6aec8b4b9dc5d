import type { Permission } from '@simdesk/rules';

interface Chapter {
  name: string;
  /** The screens below these paths. */
  screens: readonly string[];
  /** Without it everyone reads the chapter. */
  permission?: Permission;
}

/** The chapters of the guide in the order of its table of contents. A file of the same name has the text, in each language. */
export const chapters = [
  { name: 'basics', screens: ['/help'] },
  { name: 'home', screens: ['/'] },
  { name: 'orders', screens: ['/shop/orders'] },
  { name: 'lanes', screens: [], permission: 'orders:view' },
  { name: 'order', screens: ['/shop/orders/view', '/shop/orders/customer'], permission: 'orders:view' },
  { name: 'refunds', screens: ['/shop/other-settings/refunds'], permission: 'orders:view' },
  { name: 'tracking-import', screens: ['/admin/delivery-parse'], permission: 'tracking-import:edit' },
  { name: 'reports', screens: ['/reports'], permission: 'reports:view' },
  { name: 'offers', screens: ['/shop/offers'], permission: 'menu:shop' },
  { name: 'billing-match', screens: ['/admin/offer-details'], permission: 'menu:shop' },
  { name: 'options', screens: ['/shop/options'], permission: 'menu:shop' },
  { name: 'discount-codes', screens: ['/shop/discount-codes'], permission: 'menu:shop' },
  { name: 'shop-settings', screens: ['/shop/other-settings'] },
  { name: 'stores', screens: ['/cms/stores'], permission: 'menu:content' },
  { name: 'blog', screens: ['/admin/blog'], permission: 'menu:content' },
  {
    name: 'pages',
    screens: ['/cms/static-pages', '/cms/landing-pages', '/cms/luce-e-gas'],
    permission: 'menu:content',
  },
  { name: 'faq', screens: ['/faq', '/page-specific-faq'], permission: 'menu:content' },
  { name: 'slider', screens: ['/slider'], permission: 'menu:content' },
  { name: 'variables', screens: ['/cms/variables'], permission: 'menu:content' },
  { name: 'files', screens: ['/cms/files', '/cms/source-files'], permission: 'menu:content' },
  { name: 'feedback', screens: ['/cms/feedback'], permission: 'menu:content' },
  { name: 'notifications', screens: ['/settings/email-notifications'], permission: 'menu:settings' },
  { name: 'outbox', screens: ['/settings/outbox'], permission: 'outbox:view' },
  { name: 'users', screens: ['/admin/users', '/admin/edit-user', '/admin/access'], permission: 'users:view' },
  { name: 'companies', screens: ['/company', '/admin/companies', '/admin/edit-company'] },
  { name: 'profile', screens: ['/profile'] },
  { name: 'storefront', screens: ['/settings/storefront-keys'], permission: 'storefront-keys:view' },
  { name: 'outside-systems', screens: ['/admin/outside-systems'], permission: 'outside-systems:view' },
  { name: 'system', screens: ['/settings/system'], permission: 'system:manage' },
  { name: 'audit', screens: ['/admin/audit'], permission: 'audit:view' },
  { name: 'personal-data', screens: ['/admin/personal-data'], permission: 'personal-data:manage' },
] as const satisfies readonly Chapter[];

export type ChapterName = (typeof chapters)[number]['name'];

export const isChapterName = (name: unknown): name is ChapterName => chapters.some((chapter) => chapter.name === name);

/** The chapters about what these permissions allow. */
export const chaptersFor = (permissions: readonly Permission[]): ChapterName[] =>
  listed.filter(({ permission }) => permission === undefined || permissions.includes(permission)).map(({ name }) => name);

/** The chapter of a screen; of the order list with a lane, that of the lanes. Screens without one have the first chapter. */
export const chapterOf = (path: string, search: Readonly<Record<string, unknown>> = {}): ChapterName => {
  if (path === '/shop/orders' && search['lane'] !== undefined) return 'lanes';
  const [nearest] = listed
    .flatMap(({ name, screens }) => screens.map((screen) => ({ name, screen })))
    .filter(({ screen }) => path === screen || (screen !== '/' && path.startsWith(`${screen}/`)))
    .toSorted((one, other) => other.screen.length - one.screen.length);
  return nearest?.name ?? 'basics';
};

const listed: readonly (Chapter & { name: ChapterName })[] = chapters;
