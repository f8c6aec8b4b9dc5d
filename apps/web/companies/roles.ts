import { EmployeeRole } from '@simdesk/rules';

/** The texts' names of the roles. */
export const roleNames = {
  [EmployeeRole.Driver]: 'driver',
  [EmployeeRole.Manager]: 'manager',
  [EmployeeRole.Accountant]: 'accountant',
  [EmployeeRole.Admin]: 'admin',
  [EmployeeRole.Owner]: 'owner',
} as const;
