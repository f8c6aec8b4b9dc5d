import { EmployeeRole } from '@simdesk/rules';

/** Keys of the role texts. */
export const roleNames = {
  [EmployeeRole.Driver]: 'driver',
  [EmployeeRole.Manager]: 'manager',
  [EmployeeRole.Accountant]: 'accountant',
  [EmployeeRole.Admin]: 'admin',
  [EmployeeRole.Owner]: 'owner',
} as const;
