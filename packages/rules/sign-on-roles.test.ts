import { describe, expect, it } from 'vitest';
import { SystemRole } from './roles.ts';
import { parseSignOnRoles, signOnRole } from './sign-on-roles.ts';

describe('the roles of a sign-on', () => {
  const parsed = parseSignOnRoles('staff=ChiefAgent, it team=SuperAdmin , cn=shop,ou=x=Admin');
  const roles = 'roles' in parsed ? parsed.roles : {};

  it('are read from a list; values may contain spaces and equal signs', () => {
    expect(parseSignOnRoles('staff=ChiefAgent, it team=SuperAdmin,ou=x=Admin,')).toEqual({
      roles: { staff: SystemRole.ChiefAgent, 'it team': SystemRole.SuperAdmin, 'ou=x': SystemRole.Admin },
    });
  });

  it.each(['', 'staff', 'staff=', '=Admin', 'staff=Boss', 'staff=admin', 'a=Admin,a=NoRole', '*=SuperAdmin'])(
    '“%s” is refused with a reason',
    (list) => expect(parseSignOnRoles(list)).toEqual({ problem: expect.stringMatching(/^must /) }),
  );

  it('are the highest of the values, and none for other values', () => {
    const list = { staff: SystemRole.ChiefAgent, it: SystemRole.SuperAdmin };
    expect(signOnRole(list, ['staff', 'guests'])).toBe(SystemRole.ChiefAgent);
    expect(signOnRole(list, ['it', 'staff'])).toBe(SystemRole.SuperAdmin);
    expect(signOnRole(list, 'it')).toBe(SystemRole.SuperAdmin);
    for (const claim of [undefined, null, 1, true, {}, [], ['guests'], [['it']], 'IT', 'it ', 'constructor', '__proto__', '*'])
      expect(signOnRole(list, claim)).toBe(null);
    expect(signOnRole({ ...list, '*': SystemRole.NoRole }, ['guests'])).toBe(SystemRole.NoRole);
    expect(signOnRole(roles, undefined)).toBe(null);
  });
});
