export const CompanyStatus = { NoActive: 0, Active: 1, Banned: 2, Deleted: 3 } as const;
export type CompanyStatus = (typeof CompanyStatus)[keyof typeof CompanyStatus];

export const EmployeeRole = { Driver: 0, Manager: 1, Accountant: 2, Admin: 3, Owner: 4 } as const;
export type EmployeeRole = (typeof EmployeeRole)[keyof typeof EmployeeRole];

export const EmployeeStatus = { NoActive: 0, Active: 1, Dismissed: 2, Deleted: 3 } as const;
export type EmployeeStatus = (typeof EmployeeStatus)[keyof typeof EmployeeStatus];

/** The roles that the employee screen offers: the Owner of a company does not change. */
export const assignableRoles = [EmployeeRole.Driver, EmployeeRole.Manager, EmployeeRole.Accountant, EmployeeRole.Admin] as const;

/** The lowest employee role for each action on a company. */
const employeeGrants = {
  'see-name': EmployeeRole.Driver,
  see: EmployeeRole.Manager,
  edit: EmployeeRole.Admin,
} as const;
export type EmployeeAction = keyof typeof employeeGrants;

/** The most that a role may do in a company. */
export const highestEmployeeAction = (role: EmployeeRole): EmployeeAction =>
  employeeActions.findLast((action) => role >= employeeGrants[action]) ?? 'see-name';

const employeeActions = Object.keys(employeeGrants) as EmployeeAction[];

/** A banned company can be viewed but not changed. */
export const mayEmployee = (role: EmployeeRole, action: EmployeeAction, { status }: { status: CompanyStatus }): boolean =>
  role >= employeeGrants[action] && (action !== 'edit' || status !== CompanyStatus.Banned);

/** The Owner's entry and the user's own entry are locked: no change of status or role, no deletion. */
export const isLockedEmployee = (employee: { role: EmployeeRole; user_uuid: string }, ownUserUuid: string): boolean =>
  employee.role === EmployeeRole.Owner || employee.user_uuid === ownUserUuid;

/** Whether the control digits of a taxpayer number (INN, 10 or 12 digits) are correct. Wrong digits only cause a warning. */
export const isInnValid = (inn: string): boolean => {
  if (/^\d{10}$/.test(inn)) return innControlDigit(inn, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[9]);
  if (!/^\d{12}$/.test(inn)) return false;
  return (
    innControlDigit(inn, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[10]) &&
    innControlDigit(inn, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(inn[11])
  );
};

/** Whether the control digit of a registration number (OGRN 13, OGRNIP 15 digits) is correct. */
export const isOgrnValid = (ogrn: string): boolean => {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return false;
  const body = BigInt(ogrn.slice(0, -1));
  const control = (body % BigInt(ogrn.length - 2)) % 10n;
  return control === BigInt(ogrn.slice(-1));
};

const innControlDigit = (inn: string, weights: number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * Number(inn[index]), 0) % 11) % 10;
