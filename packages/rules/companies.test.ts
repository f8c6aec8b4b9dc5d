import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignableRoles,
  CompanyStatus,
  EmployeeRole,
  EmployeeStatus,
  highestEmployeeAction,
  isInnValid,
  isLockedEmployee,
  mayEmployee,
  isOgrnValid,
} from './companies.ts';

it('companies have the statuses of the specification', () => {
  expect(CompanyStatus).toEqual({ NoActive: 0, Active: 1, Banned: 2, Deleted: 3 });
});

describe('what an employee may do with the company', () => {
  it.each([
    { role: 'Driver', name: true, see: false, edit: false },
    { role: 'Manager', name: true, see: true, edit: false },
    { role: 'Accountant', name: true, see: true, edit: false },
    { role: 'Admin', name: true, see: true, edit: true },
    { role: 'Owner', name: true, see: true, edit: true },
  ] as const)('$role: name $name, data $see, changes $edit', ({ role, name, see, edit }) => {
    const active = { status: CompanyStatus.Active };
    expect(mayEmployee(EmployeeRole[role], 'see-name', active)).toBe(name);
    expect(mayEmployee(EmployeeRole[role], 'see', active)).toBe(see);
    expect(mayEmployee(EmployeeRole[role], 'edit', active)).toBe(edit);
    expect(highestEmployeeAction(EmployeeRole[role])).toBe(edit ? 'edit' : see ? 'see' : 'see-name');
  });

  it('is only to view it while it is banned', () => {
    const banned = { status: CompanyStatus.Banned };
    expect(mayEmployee(EmployeeRole.Owner, 'see', banned)).toBe(true);
    expect(mayEmployee(EmployeeRole.Owner, 'edit', banned)).toBe(false);
  });
});

describe('employees', () => {
  it('have the roles and statuses of the specification', () => {
    expect(EmployeeRole).toEqual({ Driver: 0, Manager: 1, Accountant: 2, Admin: 3, Owner: 4 });
    expect(EmployeeStatus).toEqual({ NoActive: 0, Active: 1, Dismissed: 2, Deleted: 3 });
  });

  it('[employee.role_actions] can get every role except Owner', () => {
    expect(assignableRoles).toEqual([EmployeeRole.Driver, EmployeeRole.Manager, EmployeeRole.Accountant, EmployeeRole.Admin]);
  });

  it.each(Object.entries(EmployeeRole))('[employee.locked.owner] %s: locked only if Owner', (name, role) => {
    expect(isLockedEmployee({ role, user_uuid: 'theirs' }, 'mine')).toBe(name === 'Owner');
  });

  it.each(Object.entries(EmployeeRole))('[employee.locked.self] %s: one’s own entry is locked', (_, role) => {
    expect(isLockedEmployee({ role, user_uuid: 'mine' }, 'mine')).toBe(true);
  });
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const endings = (count: number) => Array.from({ length: 10 ** count }, (_, n) => String(n).padStart(count, '0'));

describe('INN', () => {
  it.each(['7707083893', '7736207543', '7702070139', '500100732259'])('%s is valid', (inn) => {
    expect(isInnValid(inn)).toBe(true);
  });

  it.each(['7707083894', '7736207534', '500100732258', '500100732269'])('%s has a wrong control digit', (inn) => {
    expect(isInnValid(inn)).toBe(false);
  });

  it.each(['', '770708389', '77070838930', '770708389a', ' 7707083893', '5001007322590'])('«%s» is not an INN', (inn) => {
    expect(isInnValid(inn)).toBe(false);
  });

  it('has exactly one valid ending for any other digits', () => {
    fc.assert(
      fc.property(digits(9), (body) => {
        expect(endings(1).filter((ending) => isInnValid(body + ending))).toHaveLength(1);
      }),
    );
    fc.assert(
      fc.property(digits(10), (body) => {
        expect(endings(2).filter((ending) => isInnValid(body + ending))).toHaveLength(1);
      }),
    );
  });
});

describe('OGRN', () => {
  it.each(['1027700132195', '1027700229193', '1027739609391', '304500116000157'])('%s is valid', (ogrn) => {
    expect(isOgrnValid(ogrn)).toBe(true);
  });

  it.each(['1027700132196', '1027700132915', '304500116000158'])('%s has a wrong control digit', (ogrn) => {
    expect(isOgrnValid(ogrn)).toBe(false);
  });

  it.each(['', '102770013219', '10277001321950', '102770013219x', '3045001160001570'])('«%s» is not an OGRN', (ogrn) => {
    expect(isOgrnValid(ogrn)).toBe(false);
  });

  it.each([12, 14])('of %i digits and a control digit has exactly one valid ending', (count) => {
    fc.assert(
      fc.property(digits(count), (body) => {
        expect(endings(1).filter((ending) => isOgrnValid(body + ending))).toHaveLength(1);
      }),
    );
  });
});
