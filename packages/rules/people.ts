import { SystemRole } from './roles.ts';

/** The actions of one user on the account of another. */
export const personActions = [
  'view',
  'info',
  'password',
  'email',
  'status',
  'role',
  'delete',
  'impersonate',
  'sessions',
  'two-factor',
] as const;
export type PersonAction = (typeof personActions)[number];

export interface Person {
  user_uuid: string;
  system_role: SystemRole;
}

/**
 * For each action, and for each role that may do it, the highest role of a target. Agents and chief agents have no actions.
 */
const highestTargetRoles: Record<PersonAction, { [Role in SystemRole]?: SystemRole }> = {
  view: { [SystemRole.Admin]: SystemRole.SuperAdmin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  info: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  password: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  email: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  status: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  role: { [SystemRole.Admin]: SystemRole.ChiefAgent, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  delete: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  impersonate: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  'two-factor': { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
  sessions: { [SystemRole.Admin]: SystemRole.Admin, [SystemRole.SuperAdmin]: SystemRole.SuperAdmin },
};

/** The actions that users may not do to their own account on the administration screens. */
const forbiddenOnSelf: readonly PersonAction[] = ['status', 'role', 'delete', 'impersonate', 'two-factor'];

export const mayActOn = (actor: Person, action: PersonAction, target: Person): boolean => {
  if (actor.user_uuid === target.user_uuid && forbiddenOnSelf.includes(action)) return false;
  const highest = highestTargetRoles[action][actor.system_role];
  return highest !== undefined && target.system_role <= highest;
};

/** An Admin grants only roles below Admin; a SuperAdmin grants every role. */
export const mayGrantRole = (actor: SystemRole, role: SystemRole): boolean =>
  actor === SystemRole.SuperAdmin || (actor === SystemRole.Admin && role < actor);
