import { SystemRole } from './roles.ts';

/** What one person may do to another's account. */
export const personActions = ['view', 'info', 'password', 'email', 'status', 'role', 'delete', 'impersonate'] as const;
export type PersonAction = (typeof personActions)[number];

export interface Person {
  user_uuid: string;
  system_role: SystemRole;
}

/**
 * Who may do what to whom: for each action and each role that may do it at all, the highest role it may be done to. Agents and
 * chief agents administer nobody.
 */
const reach: Record<PersonAction, { [Role in SystemRole]?: SystemRole }> = {
  view: { [SystemRole.Admin]: SystemRole.SuperAdmin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  info: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  password: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  email: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  status: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  role: { [SystemRole.Admin]: SystemRole.ChiefAgent, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  delete: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  impersonate: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
};

/** What nobody does to the own account on the administration screens. */
const neverToOneself: readonly PersonAction[] = ['status', 'role', 'delete', 'impersonate'];

export const mayActOn = (actor: Person, action: PersonAction, target: Person): boolean => {
  if (actor.user_uuid === target.user_uuid && neverToOneself.includes(action)) return false;
  const highest = reach[action][actor.system_role];
  return highest !== undefined && target.system_role <= highest;
};

/** Nobody grants a role at or above the own, except SuperAdmin. */
export const mayGrantRole = (actor: SystemRole, role: SystemRole): boolean =>
  actor === SystemRole.SuperAdmin || (actor === SystemRole.Admin && role < actor);
