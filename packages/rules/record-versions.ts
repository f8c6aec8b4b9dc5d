import type { Permission } from './role-permissions.ts';

/** The kinds of records that keep all their versions, by their names in the contract, each with the area of its permissions. */
export const versionedKinds = {
  blog: 'blog',
  'faq.categories': 'faq',
  'faq.questions': 'faq',
  'faq.pageUrls': 'page-specific-faq',
  'faq.pageQuestions': 'page-specific-faq',
  'pages.static': 'static-pages',
  'pages.landing': 'landing-pages',
  'pages.gasLuce': 'gas-luce',
  variables: 'variables',
  'slider.slides': 'slider',
  sourceFiles: 'source-files',
  'supportFiles.categories': 'support-files',
  'supportFiles.files': 'support-files',
  'shop.offers': 'offers',
  'shop.offerCategories': 'offers',
  'shop.offerDetails': 'offers',
  'shop.options': 'options',
  'shop.discountCodes': 'discount-codes',
  'shop.settings': 'shop-settings',
  stores: 'stores',
  notifications: 'email-notifications',
  'notifications.replies': 'email-notifications',
} as const;

export type VersionedKind = keyof typeof versionedKinds;
export const versionedKindNames = Object.keys(versionedKinds) as VersionedKind[];

/** The kinds of records that the audit names. */
export const namedKinds = [
  ...versionedKindNames.filter((kind) => kind !== 'pages.gasLuce' && kind !== 'shop.settings'),
  'orders',
  'users',
  'companies',
  'storefrontKeys',
  'webhooks',
] as const;
export type NamedKind = (typeof namedKinds)[number];

/** Those who may see a record see its versions; those who may edit it may restore one. */
export const versionPermission = (kind: VersionedKind, action: 'view' | 'edit'): Permission =>
  `${versionedKinds[kind]}:${action}`;

/** Every change touches these fields of a record. */
export const bookkeepingFields: readonly string[] = ['uuid', 'version', 'changed_at', 'changed_by'];

/** The fields that differ between two versions of a record, in the order of the later one. */
export const changedFieldNames = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (name) => !bookkeepingFields.includes(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
