import type { Permission } from '@simdesk/rules';

/** Who may make a call: anyone, any signed-in user, a shop with its storefront key, or users with a permission. */
export type Access = 'public' | 'session' | 'storefront' | Permission;

/** Whether a signed-in user with these permissions may make the call. */
export const mayCall = (permissions: readonly Permission[], { access }: { access: Access }): boolean =>
  access === 'public' || access === 'session' || (access !== 'storefront' && permissions.includes(access));
