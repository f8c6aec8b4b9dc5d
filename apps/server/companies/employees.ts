import type { contract } from '@simdesk/contract';
import { EmployeeStatus, isLockedEmployee } from '@simdesk/rules';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { findUserByEmail } from '../accounts/index.ts';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow, lockRow } from '../core/records/versioned.ts';
import { users } from '../database/schema/accounts.ts';
import { employees as table } from '../database/schema/companies.ts';
import { requireEmployee } from './require-employee.ts';

export const employees: Handlers<typeof contract.companies.employees> = {
  list: async (_input, context) => {
    const { company } = await requireEmployee(context, 'see');
    const data = await context.db
      .select({
        uuid: table.uuid,
        user_uuid: table.user_uuid,
        email: users.email,
        first_name: users.first_name,
        last_name: users.last_name,
        role: table.role,
        status: table.status,
        user_status: users.status,
      })
      .from(table)
      .innerJoin(users, eq(users.uuid, table.user_uuid))
      .where(and(eq(table.company_uuid, company.uuid), ne(table.status, EmployeeStatus.Deleted)))
      .orderBy(desc(table.role), asc(users.last_name), asc(users.email));
    return { data };
  },

  create: async ({ email, role }, context) => {
    const { company } = await requireEmployee(context, 'edit');
    const { db, user, note } = context;
    const account = await findUserByEmail(db, email);
    if (!account) throw new Refusal('unknown_user', {}, { email: 'unknown' });
    const values = {
      company_uuid: company.uuid,
      user_uuid: account.uuid,
      role,
      status: EmployeeStatus.Active,
      changed_by: user.email,
    };
    const [employee] = await db.insert(table).values(values).onConflictDoNothing().returning();
    if (!employee) throw new Refusal('already_employed', {}, { email: 'taken' });
    note({ record: employee.uuid, after: employee });
    return employee.uuid;
  },

  changeRole: ({ employee_uuid, role }, context) => changeEmployee(context, employee_uuid, { role }),
  activate: ({ employee_uuid }, context) => changeEmployee(context, employee_uuid, { status: EmployeeStatus.Active }),
  deactivate: ({ employee_uuid }, context) => changeEmployee(context, employee_uuid, { status: EmployeeStatus.NoActive }),
  remove: ({ employee_uuid }, context) => changeEmployee(context, employee_uuid, { status: EmployeeStatus.Deleted }),
};

type Employee = typeof table.$inferSelect;

/** Changes an employee of the selected company, unless the entry is locked. */
const changeEmployee = async (context: Context, employee_uuid: string, values: Partial<Employee>): Promise<true> => {
  const { company } = await requireEmployee(context, 'edit');
  const employee = await lockRow(context.db, table, employee_uuid);
  if (employee.company_uuid !== company.uuid || employee.status === EmployeeStatus.Deleted) throw new Refusal('not_found');
  if (isLockedEmployee(employee, context.user.user_uuid)) throw new Refusal('locked_employee');
  return updateRow(context, table, employee_uuid, values);
};
