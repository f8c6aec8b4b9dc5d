import { permissions, SystemRole } from '@simdesk/rules';
import { z } from 'zod';
import { response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { enumInput, instant } from './core/fields.ts';
import { versionField } from './core/update.ts';

/** What each role may do, and where that differs from the defaults. */
const RoleAccess = z.object({
  roles: z.array(z.object({ role: z.enum(SystemRole), permissions: z.array(z.enum(permissions)) })),
  changes: z.array(
    z.object({
      permission: z.enum(permissions),
      role: z.enum(SystemRole),
      allowed: z.boolean(),
      version: z.int(),
      changed_by: z.string(),
      changed_at: instant,
    }),
  ),
});
export type RoleAccess = z.output<typeof RoleAccess>;

const base = '/api/admin/access';

export const roleAccess = {
  /** For everybody who gives roles to users. */
  get: call({ method: 'GET', path: `${base}/get`, access: 'users:view', answer: response(RoleAccess) }),
  /** Gives a permission to a role or takes it. A permission as by default has version 0. */
  change: call({
    method: 'POST',
    path: `${base}/change`,
    access: 'access:manage',
    input: z.object({
      permission: z.enum(permissions, 'choice'),
      role: enumInput(SystemRole),
      allowed: z.boolean(),
      ...versionField,
    }),
    answer: trueAnswer,
  }),
  /** Every role has the default permissions again. */
  reset: call({ method: 'POST', path: `${base}/reset`, access: 'access:manage', answer: trueAnswer }),
};
