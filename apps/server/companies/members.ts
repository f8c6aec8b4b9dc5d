import { CompanyStatus, type EmployeeRole, EmployeeStatus, mayMember, type MemberAction } from '@simdesk/rules';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { companies, employees } from '../database/schema/companies.ts';

type Company = typeof companies.$inferSelect;

export interface Membership {
  company: Company;
  role: EmployeeRole;
}

/** The selected company and the caller's place in it, if that place allows the action. To others the company does not exist. */
export const requireMember = async ({ db, user, company_uuid }: Context, action: MemberAction): Promise<Membership> => {
  if (company_uuid === null || !isUuid(company_uuid)) throw new Refusal('not_found');
  const [found] = await db
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
  if (!found) throw new Refusal('not_found');
  if (!mayMember(found.role, action)) throw new Refusal('not_allowed');
  // A banned company can be looked at, not changed.
  if (action === 'edit' && found.company.status === CompanyStatus.Banned) throw new Refusal('not_allowed');
  return found;
};

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
