import { mayRole, type Permission, type SystemRole } from '@simdesk/rules';

/** Who may make a call: anyone, any signed-in user, a shop with its storefront key, or users with a permission. */
export type Access = 'public' | 'session' | 'storefront' | Permission;

/** Whether a signed-in user with this role may make the call. */
export const mayCall = (role: SystemRole, { access }: { access: Access }): boolean =>
  access === 'public' || access === 'session' || (access !== 'storefront' && mayRole(role, access));
