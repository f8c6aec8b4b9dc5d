/** System roles in ascending order: by default a higher role has all permissions of the lower ones. */
export const SystemRole = { NoRole: 0, ChiefAgent: 1, Admin: 2, SuperAdmin: 3 } as const;
export type SystemRole = (typeof SystemRole)[keyof typeof SystemRole];

export const systemRoles = Object.values(SystemRole);

/** The names of the roles by their numbers. */
export const roleNames = Object.keys(SystemRole) as (keyof typeof SystemRole)[];

export const UserStatus = { NoActive: 0, Active: 1, Created: 2, Banned: 3, Deleted: 4 } as const;
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus];

export const userStatuses = Object.values(UserStatus);
