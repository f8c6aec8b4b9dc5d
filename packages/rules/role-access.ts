import { hasByDefault, permissions, type Permission } from './role-permissions.ts';
import { SystemRole } from './roles.ts';

/** A permission that a super administrator gave to a role, or took from it. */
export interface AccessChange {
  permission: Permission;
  role: SystemRole;
  allowed: boolean;
}

/** What a role may do: the defaults, with the changes that the rules below let through. */
export const permissionsOf = (role: SystemRole, changes: readonly AccessChange[]): Permission[] => {
  const isAllowed = (permission: Permission): boolean => {
    const needed = neededPermission(permission);
    return isChecked(role, permission, changes) && (needed === null || isAllowed(needed));
  };
  return permissions.filter(isAllowed);
};

/** Whether a permission is set for a role; it has an effect only with the permission that it needs. */
export const isChecked = (role: SystemRole, permission: Permission, changes: readonly AccessChange[]): boolean => {
  const isDefault = hasByDefault(role, permission);
  if (fixedReason(role, permission) !== null) return isDefault;
  return changes.find((change) => change.permission === permission && change.role === role)?.allowed ?? isDefault;
};

/** The permission without which this one has no effect: who may not open a record cannot edit it. */
export const neededPermission = (permission: Permission): Permission | null => needs.get(permission) ?? null;

const needInArea = (permission: Permission): Permission | undefined => {
  const [area = '', action = ''] = permission.split(':');
  const needed = action === 'delete' ? `${area}:edit` : action === 'edit' ? `${area}:view` : '';
  return permissions.find((each) => each === needed);
};

const otherNeeds: Partial<Record<Permission, Permission>> = {
  'users:impersonate': 'users:view',
  'files:upload': 'files:view',
  'companies:administer': 'companies:view',
  'orders:view': 'orders:list',
  'orders:cancel-sim': 'orders:view',
};

const needs = new Map(permissions.map((permission) => [permission, otherNeeds[permission] ?? needInArea(permission)]));

/** Why a role always has a permission, or never can; null if it can be changed. */
export const fixedReason = (role: SystemRole, permission: Permission): FixedReason | null => {
  if (role === SystemRole.SuperAdmin) return 'superAdmin';
  const limit = limits[permission];
  return limit && role < limit.lowest ? limit.reason : null;
};

export const fixedReasons = [
  'superAdmin',
  'access',
  'signInRules',
  'securityEvents',
  'personalData',
  'system',
  'refundRules',
  'users',
] as const;
export type FixedReason = (typeof fixedReasons)[number];

/** Permissions that no role below the given one can have. */
const limits: Partial<Record<Permission, { lowest: SystemRole; reason: FixedReason }>> = {
  'access:manage': { lowest: SystemRole.SuperAdmin, reason: 'access' },
  'two-factor:require': { lowest: SystemRole.SuperAdmin, reason: 'signInRules' },
  'security-events:view': { lowest: SystemRole.SuperAdmin, reason: 'securityEvents' },
  'personal-data:manage': { lowest: SystemRole.SuperAdmin, reason: 'personalData' },
  'system:manage': { lowest: SystemRole.SuperAdmin, reason: 'system' },
  'refund-rules:manage': { lowest: SystemRole.SuperAdmin, reason: 'refundRules' },
  // The rules about roles in `people.ts` have no actions for the roles below.
  'users:view': { lowest: SystemRole.Admin, reason: 'users' },
  'users:edit': { lowest: SystemRole.Admin, reason: 'users' },
  'users:impersonate': { lowest: SystemRole.Admin, reason: 'users' },
};

/** The area of a permission, under which the matrix lists it. */
export const permissionArea = (permission: Permission): PermissionArea => {
  const [first = ''] = permission.split(':');
  return permissionAreas.find((area) => areaNames[area].includes(first)) ?? 'administration';
};

export const permissionAreas = ['orders', 'shop', 'content', 'companies', 'administration'] as const;
export type PermissionArea = (typeof permissionAreas)[number];

const areaNames: Record<PermissionArea, readonly string[]> = {
  orders: ['orders', 'reports', 'tracking-import', 'outbox', 'refund-rules', 'outside-systems'],
  shop: ['offers', 'options', 'discount-codes', 'stores', 'shop-settings', 'storefront-keys'],
  content: [
    ...['faq', 'page-specific-faq', 'blog', 'static-pages', 'landing-pages', 'gas-luce', 'variables', 'support-files'],
    ...['source-files', 'email-notifications', 'slider', 'feedback', 'files'],
  ],
  companies: ['companies', 'accounts'],
  administration: ['menu', 'users', 'audit', 'security-events', 'two-factor', 'access', 'personal-data', 'system', 'team-views'],
};
