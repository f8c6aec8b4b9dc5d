import { SystemRole } from './roles.ts';

/**
 * Each permission with the lowest role that has it by default. `role-access.ts` adds what a super administrator has changed; the server
 * refuses and the web hides by the two together, and nothing else decides access by role.
 */
export const rolePermissions = {
  'menu:content': SystemRole.Admin,
  'menu:shop': SystemRole.Admin,
  'menu:settings': SystemRole.Admin,

  'accounts:look-up': SystemRole.Admin,
  'users:view': SystemRole.Admin,
  'users:edit': SystemRole.Admin,
  'users:impersonate': SystemRole.Admin,
  'audit:view': SystemRole.Admin,
  'security-events:view': SystemRole.SuperAdmin,
  'two-factor:require': SystemRole.SuperAdmin,
  'access:manage': SystemRole.SuperAdmin,
  'personal-data:manage': SystemRole.SuperAdmin,
  'system:manage': SystemRole.SuperAdmin,
  'console-settings:edit': SystemRole.Admin,
  'files:view': SystemRole.NoRole,
  'files:upload': SystemRole.NoRole,

  /** Saved views of lists that the whole team sees. */
  'team-views:edit': SystemRole.ChiefAgent,

  'faq:view': SystemRole.NoRole,
  'faq:edit': SystemRole.NoRole,
  'faq:delete': SystemRole.SuperAdmin,
  'page-specific-faq:view': SystemRole.NoRole,
  'page-specific-faq:edit': SystemRole.NoRole,
  'page-specific-faq:delete': SystemRole.SuperAdmin,

  'blog:view': SystemRole.NoRole,
  'blog:edit': SystemRole.NoRole,
  'blog:delete': SystemRole.SuperAdmin,
  'static-pages:view': SystemRole.NoRole,
  'static-pages:edit': SystemRole.NoRole,
  'static-pages:delete': SystemRole.SuperAdmin,
  'landing-pages:view': SystemRole.NoRole,
  'landing-pages:edit': SystemRole.NoRole,
  'landing-pages:delete': SystemRole.SuperAdmin,
  'gas-luce:view': SystemRole.NoRole,
  'gas-luce:edit': SystemRole.NoRole,

  'variables:view': SystemRole.NoRole,
  'variables:edit': SystemRole.NoRole,
  'variables:delete': SystemRole.SuperAdmin,
  'support-files:view': SystemRole.NoRole,
  'support-files:edit': SystemRole.NoRole,
  'support-files:delete': SystemRole.SuperAdmin,
  'source-files:view': SystemRole.NoRole,
  'source-files:edit': SystemRole.NoRole,
  'source-files:delete': SystemRole.SuperAdmin,
  'email-notifications:view': SystemRole.NoRole,
  'email-notifications:edit': SystemRole.NoRole,
  'email-notifications:delete': SystemRole.NoRole,

  'offers:view': SystemRole.NoRole,
  'offers:edit': SystemRole.NoRole,
  'offers:delete': SystemRole.SuperAdmin,
  'options:view': SystemRole.NoRole,
  'options:edit': SystemRole.NoRole,
  'options:delete': SystemRole.SuperAdmin,
  'discount-codes:view': SystemRole.NoRole,
  'discount-codes:edit': SystemRole.NoRole,
  'discount-codes:delete': SystemRole.SuperAdmin,
  'stores:view': SystemRole.NoRole,
  'stores:edit': SystemRole.NoRole,
  'stores:delete': SystemRole.NoRole,

  'slider:view': SystemRole.NoRole,
  'slider:edit': SystemRole.NoRole,
  'slider:delete': SystemRole.SuperAdmin,
  'feedback:view': SystemRole.NoRole,
  'feedback:edit': SystemRole.NoRole,

  'shop-settings:view': SystemRole.NoRole,
  'shop-settings:edit': SystemRole.NoRole,

  'companies:view': SystemRole.NoRole,
  'companies:edit': SystemRole.NoRole,
  'companies:administer': SystemRole.Admin,
  'storefront-keys:view': SystemRole.Admin,
  'storefront-keys:edit': SystemRole.Admin,

  'orders:count': SystemRole.NoRole,
  'orders:list': SystemRole.NoRole,
  'orders:view': SystemRole.ChiefAgent,
  'orders:edit': SystemRole.ChiefAgent,
  'orders:cancel-sim': SystemRole.ChiefAgent,
  'refund-rules:manage': SystemRole.SuperAdmin,
  'reports:view': SystemRole.ChiefAgent,
  'tracking-import:edit': SystemRole.ChiefAgent,
  'outbox:view': SystemRole.Admin,
  'outside-systems:view': SystemRole.Admin,
  'outside-systems:edit': SystemRole.Admin,
} as const satisfies Record<string, SystemRole>;

export type Permission = keyof typeof rolePermissions;

/** Areas whose plain records follow the pattern view, edit, delete. */
export type RecordArea = Permission extends infer P ? (P extends `${infer Area}:delete` ? Area : never) : never;

export const permissions = Object.keys(rolePermissions) as Permission[];

export const hasByDefault = (role: SystemRole, permission: Permission): boolean => role >= rolePermissions[permission];

export const defaultPermissions = (role: SystemRole): Permission[] =>
  permissions.filter((permission) => hasByDefault(role, permission));
