import { CompanyStatus, type EmployeeRole, EmployeeStatus, mayEmployee, type EmployeeAction } from '@simdesk/rules';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { requireRow } from '../core/records/rows.ts';
import { companies, employees } from '../database/schema/companies.ts';

type Company = typeof companies.$inferSelect;

export interface Employment {
  company: Company;
  role: EmployeeRole;
}

/** The selected company and the caller's role in it. Refuses with `not_found` if the caller is no employee, and an action that the role does not allow. */
export const requireEmployee = async ({ db, user, company_uuid }: Context, action: EmployeeAction): Promise<Employment> => {
  if (company_uuid === null || !isUuid(company_uuid)) throw new Refusal('not_found');
  const employments = await db
    .select({ company: companies, role: employees.role })
    .from(employees)
    .innerJoin(companies, eq(companies.uuid, employees.company_uuid))
    .where(
      and(
        eq(employees.company_uuid, company_uuid),
        eq(employees.user_uuid, user.user_uuid),
        eq(employees.status, EmployeeStatus.Active),
        ne(companies.status, CompanyStatus.Deleted),
      ),
    );
  const employment = requireRow(employments);
  if (!mayEmployee(employment.role, action, employment.company)) throw new Refusal('not_allowed');
  return employment;
};

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
