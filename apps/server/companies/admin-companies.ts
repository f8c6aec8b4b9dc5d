import type { contract } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole, EmployeeStatus, UserStatus } from '@simdesk/rules';
import { and, eq, getTableColumns, ne } from 'drizzle-orm';
import { findUser } from '../accounts/index.ts';
import type { Queryable } from '../database/connection.ts';
import { sortOrder, readSlice, searchFilter } from '../core/records/listing.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { Refusal } from '../core/refusal.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow, lockRow } from '../core/records/versioned.ts';
import { users } from '../database/schema/accounts.ts';
import { companies as table, employees } from '../database/schema/companies.ts';
import { updatePart } from './update-part.ts';

const columns = getTableColumns(table);
const { name, offical_name, offical_inn, offical_ogrn, address, ceo_full_name, bank_rs, bik, bank_name } = columns;

export const searchedCompanies: SearchedRecords = {
  table,
  search: [name, offical_name, offical_inn, offical_ogrn, address, ceo_full_name, bank_rs, bik, bank_name],
  title: name,
  detail: offical_inn,
  where: ne(table.status, CompanyStatus.Deleted),
};

/** Calls by which administrators manage any company. */
export const adminCompanies: Handlers<typeof contract.companies.admin> = {
  list: async ({ search, sort, status, ...part }, { db }) => {
    const ofStatus = status === undefined ? searchedCompanies.where : eq(table.status, status);
    const where = and(ofStatus, searchFilter(searchedCompanies.search, search));
    const rows = withOwner(db)
      .where(where)
      .orderBy(...sortOrder(columns, sort, [table.name], table.uuid));
    return readSlice(db, rows, part, { from: table, where });
  },

  get: async ({ company_uuid }, { db }) => requireRow(await withOwner(db).where(eq(table.uuid, company_uuid))),

  changeLegal: ({ company_uuid, version, offical_name, ...legal }, context) => {
    const values = {
      offical_name,
      offical_addres: legal.offical_address ?? legal.offical_addres,
      address: legal.address ?? legal.addres,
      offical_inn: legal.inn ?? legal.offical_inn,
      offical_ogrn: legal.ogrn ?? legal.offical_ogrn,
    };
    return updatePart(context, company_uuid, 'legal', values, version);
  },
  changeContact: ({ company_uuid, version, ...contact }, context) =>
    updatePart(context, company_uuid, 'contact', contact, version),
  changeBank: ({ company_uuid, version, ...bank }, context) => updatePart(context, company_uuid, 'bank', bank, version),
  changeStatus: ({ company_uuid, status }, context) => updateRow(context, table, company_uuid, { status }),
  remove: ({ company_uuid }, context) => updateRow(context, table, company_uuid, { status: CompanyStatus.Deleted }),

  changeOwner: async ({ company_uuid, user_uuid }, { db, user, note }) => {
    await lockRow(db, table, company_uuid);
    const newOwner = await findUser(db, user_uuid);
    if (!newOwner || newOwner.status === UserStatus.Deleted) throw new Refusal('unknown_user');
    const staff = await db.select().from(employees).where(eq(employees.company_uuid, company_uuid)).for('update');
    const formerOwners = staff.filter(({ role, status }) => role === EmployeeRole.Owner && status !== EmployeeStatus.Deleted);
    const changed = { changed_by: user.email, changed_at: new Date().toISOString() };
    const isOwner = and(eq(employees.company_uuid, company_uuid), eq(employees.role, EmployeeRole.Owner));
    // The former owner becomes an admin.
    await db
      .update(employees)
      .set({ role: EmployeeRole.Admin, ...changed })
      .where(isOwner);
    const employee = staff.find((entry) => entry.user_uuid === user_uuid && entry.status !== EmployeeStatus.Deleted);
    const owner = { role: EmployeeRole.Owner, status: EmployeeStatus.Active, ...changed };
    if (employee) await db.update(employees).set(owner).where(eq(employees.uuid, employee.uuid));
    else await db.insert(employees).values({ ...owner, company_uuid, user_uuid });
    note({
      record: company_uuid,
      before: { owner: formerOwners.map((entry) => entry.user_uuid) },
      after: { owner: [user_uuid] },
    });
    return true as const;
  },
};

const withOwner = (db: Queryable) =>
  db
    .select({ ...columns, owner_email: users.email })
    .from(table)
    .leftJoin(
      employees,
      and(
        eq(employees.company_uuid, table.uuid),
        eq(employees.role, EmployeeRole.Owner),
        ne(employees.status, EmployeeStatus.Deleted),
      ),
    )
    .leftJoin(users, eq(users.uuid, employees.user_uuid))
    .$dynamic();
