import type { contract } from '@simdesk/contract';
import { CompanyStatus } from '@simdesk/rules';
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { Handlers } from '../core/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { companies as table, employees } from '../database/schema/companies.ts';

export const companies: Handlers<typeof contract.companies> = {
  list: async (_input, { db, user }) => ({
    data: await db
      .select({ id: table.id, uuid: table.uuid, name: table.name, status: table.status })
      .from(employees)
      .innerJoin(table, eq(table.uuid, employees.company_uuid))
      .where(
        and(
          eq(employees.user_uuid, user.user_uuid),
          eq(employees.status, activeEmployee),
          ne(table.status, CompanyStatus.Deleted),
        ),
      )
      .orderBy(asc(table.id)),
  }),
};

/** Whether somebody is Owner or Admin of any company. */
export const managesACompany = async (db: Queryable, user_uuid: string): Promise<boolean> => {
  const found = await db
    .select({ uuid: employees.uuid })
    .from(employees)
    .where(and(eq(employees.user_uuid, user_uuid), eq(employees.status, activeEmployee), gte(employees.role, companyAdmin)))
    .limit(1);
  return found.length > 0;
};

const activeEmployee = 1;
const companyAdmin = 3;
