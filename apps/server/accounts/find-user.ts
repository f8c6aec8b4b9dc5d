import { CompanyStatus, EmployeeStatus, EmployeeRole, UserStatus } from '@simdesk/rules';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';
import { companies, employees } from '../database/schema/companies.ts';

export type User = typeof users.$inferSelect;

/** Ignores deleted users, whose e-mails can be used again. */
export const findUserByEmail = async (db: Queryable, email: string): Promise<User | null> => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, ne(users.status, UserStatus.Deleted)));
  return user ?? null;
};

export const findUser = async (db: Queryable, uuid: string): Promise<User | null> => {
  const [user] = await db.select().from(users).where(eq(users.uuid, uuid));
  return user ?? null;
};

/** Whether the user is Owner or Admin of an approved company. */
export const isCompanyManager = async (db: Queryable, user_uuid: string): Promise<boolean> => {
  const active = and(eq(employees.user_uuid, user_uuid), eq(employees.status, EmployeeStatus.Active));
  const rows = await db
    .select({ uuid: employees.uuid })
    .from(employees)
    .innerJoin(companies, eq(companies.uuid, employees.company_uuid))
    .where(and(active, gte(employees.role, EmployeeRole.Admin), eq(companies.status, CompanyStatus.Active)))
    .limit(1);
  return rows.length > 0;
};
