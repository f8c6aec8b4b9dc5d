import { roleNames, SystemRole } from './roles.ts';

/** The role of each value of a claim. `*` is the role of everybody without a value that is listed. */
export type SignOnRoles = Readonly<Record<string, SystemRole>>;

/** `staff=ChiefAgent, it team=SuperAdmin, *=NoRole` as roles, or what is wrong with it. */
export const parseSignOnRoles = (list: string): { roles: SignOnRoles } | { problem: string } => {
  const roles = new Map<string, SystemRole>();
  for (const entry of list.split(',').filter((part) => part.trim() !== '')) {
    const end = entry.lastIndexOf('=');
    const value = entry.slice(0, Math.max(0, end)).trim();
    const role = roleNames.find((name) => name === entry.slice(end + 1).trim());
    if (value === '' || role === undefined)
      return { problem: `must be a list such as staff=ChiefAgent,it=SuperAdmin with the roles ${roleNames.join(', ')}` };
    if (roles.has(value)) return { problem: `must name ${value} once` };
    if (value === '*' && role === 'SuperAdmin') return { problem: 'must not make everybody SuperAdmin' };
    roles.set(value, SystemRole[role]);
  }
  return roles.size === 0 ? { problem: 'must name at least one role' } : { roles: Object.fromEntries(roles) };
};

/** The highest role of the claim's values, which are one text or a list; null if none of them has a role. */
export const signOnRole = (roles: SignOnRoles, claim: unknown): SystemRole | null => {
  const values: unknown[] = Array.isArray(claim) ? claim : [claim];
  const granted = values.flatMap((value) =>
    typeof value === 'string' && value !== '*' && Object.hasOwn(roles, value) ? [roles[value] ?? SystemRole.NoRole] : [],
  );
  if (granted.length > 0) return granted.reduce((highest, role) => (role > highest ? role : highest));
  return roles['*'] ?? null;
};
