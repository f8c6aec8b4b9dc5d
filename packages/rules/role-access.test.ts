import { describe, expect, it } from 'vitest';
import { fixedReason, isChecked, neededPermission, permissionArea, permissionAreas, permissionsOf } from './role-access.ts';
import { defaultPermissions, hasByDefault, permissions, type Permission } from './role-permissions.ts';
import { SystemRole, systemRoles } from './roles.ts';

const everything = (allowed: boolean) =>
  systemRoles.flatMap((role) => permissions.map((permission) => ({ role, permission, allowed })));
const cells = systemRoles.flatMap((role) => permissions.map((permission) => ({ role, permission })));

describe('the access of roles', () => {
  it('is the default without changes: no permission lacks what it needs', () => {
    for (const role of systemRoles) expect(permissionsOf(role, [])).toEqual(defaultPermissions(role));
  });

  it('follows a change of one permission, and nothing else does but what needs it', () => {
    for (const { role, permission } of cells.filter((cell) => fixedReason(cell.role, cell.permission) === null)) {
      const allowed = !hasByDefault(role, permission);
      const after = permissionsOf(role, [{ role, permission, allowed }]);
      const changed = permissions.filter((each) => after.includes(each) !== hasByDefault(role, each));
      const chainOf = (each: Permission): Permission[] => [each, ...[neededPermission(each) ?? []].flat().flatMap(chainOf)];
      if (allowed) expect([[permission], []], permission).toContainEqual(changed);
      else {
        expect(after).not.toContain(permission);
        for (const each of changed) expect(chainOf(each)).toContain(permission);
      }
      for (const other of systemRoles.filter((each) => each !== role))
        expect(permissionsOf(other, [{ role, permission, allowed }])).toEqual(defaultPermissions(other));
    }
  });

  it('leaves super administrators everything, whatever is stored', () => {
    expect(permissionsOf(SystemRole.SuperAdmin, everything(false))).toEqual(permissions);
  });

  it('never gives these permissions to a lower role, whatever is stored', () => {
    const withheld = (role: SystemRole) => permissions.filter((each) => !permissionsOf(role, everything(true)).includes(each));
    const ofSuperAdmins = [
      ...['security-events:view', 'two-factor:require', 'access:manage', 'personal-data:manage', 'system:manage'],
      'refund-rules:manage',
    ];
    expect(withheld(SystemRole.Admin)).toEqual(ofSuperAdmins);
    const lower = ['users:view', 'users:edit', 'users:impersonate', ...ofSuperAdmins];
    for (const role of [SystemRole.NoRole, SystemRole.ChiefAgent]) expect(withheld(role)).toEqual(lower);
  });

  it('gives a permission no effect without the one that it needs', () => {
    const role = SystemRole.NoRole;
    const changes = [{ role, permission: 'orders:edit' as const, allowed: true }];
    expect(isChecked(role, 'orders:edit', changes)).toBe(true);
    expect(permissionsOf(role, changes)).not.toContain('orders:edit');
    const withView = [...changes, { role, permission: 'orders:view' as const, allowed: true }];
    expect(permissionsOf(role, withView)).toEqual(expect.arrayContaining(['orders:view', 'orders:edit']));
    const withoutList = [...withView, { role, permission: 'orders:list' as const, allowed: false }];
    expect(permissionsOf(role, withoutList).filter((each) => each.startsWith('orders:'))).toEqual(['orders:count']);
  });

  it('lists every permission in an area of the matrix', () => {
    for (const area of permissionAreas) expect(permissions.some((each) => permissionArea(each) === area)).toBe(true);
  });
});
