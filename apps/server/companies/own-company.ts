import type { contract } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole, EmployeeStatus } from '@simdesk/rules';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '../core/http/context.ts';
import { sortOrder, readPage, searchFilter } from '../core/records/listing.ts';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { companies, employees } from '../database/schema/companies.ts';
import { requireEmployee } from './require-employee.ts';
import { updatePart, type PartUpdate } from './update-part.ts';

/** Calls by which employees manage their own company. */
export const ownCompany: Omit<Handlers<typeof contract.companies>, 'employees' | 'admin'> = {
  list: async ({ sort, search, ...page }, { db, user }) => {
    const companyUuids = db
      .select({ company_uuid: employees.company_uuid })
      .from(employees)
      .where(and(eq(employees.user_uuid, user.user_uuid), eq(employees.status, EmployeeStatus.Active)));
    const where = and(
      ne(status, CompanyStatus.Deleted),
      inArray(uuid, companyUuids),
      searchFilter([sql`${id}::text`, name], search),
    );
    const rows = db
      .select({ id, uuid, name, status })
      .from(companies)
      .where(where)
      .orderBy(...sortOrder({ id, name, status }, sort, [], id));
    return readPage(db, rows, page, { from: companies, where });
  },

  create: async (draft, { db, user, note }) => {
    // An administrator approves the companies of others.
    const status = user.permissions.includes('companies:administer') ? CompanyStatus.Active : CompanyStatus.NoActive;
    const values = { ...draft, status, changed_by: user.email };
    const company = requireInsertedRow(await db.insert(companies).values(values).returning());
    const owner = { role: EmployeeRole.Owner, status: EmployeeStatus.Active, changed_by: user.email };
    await db.insert(employees).values({ ...owner, company_uuid: company.uuid, user_uuid: user.user_uuid });
    note({ record: company.uuid, after: company });
    return company.uuid;
  },

  get: async (_input, context) => {
    const { company, role } = await requireEmployee(context, 'see-name');
    const { id, uuid, name, status, legal_version: version } = company;
    return { id, uuid, name, status, version, role };
  },
  getLegal: async (_input, context) => {
    const { company } = await requireEmployee(context, 'see');
    const { offical_name, offical_inn, offical_ogrn, offical_addres, address, legal_version: version } = company;
    return { offical_name, offical_inn, offical_ogrn, offical_addres, address, version };
  },
  getContact: async (_input, context) => {
    const { company } = await requireEmployee(context, 'see');
    const { ceo_full_name, company_email, company_phone, contact_version: version } = company;
    return { ceo_full_name, company_email, company_phone, version };
  },
  getBank: async (_input, context) => {
    const { company } = await requireEmployee(context, 'see');
    const { bank_rs, bik, bank_ks, bank_name, bank_version: version } = company;
    return { bank_rs, bik, bank_ks, bank_name, version };
  },

  changeName: ({ version, name }, context) => updateOwnPart(context, 'legal', { name }, version),
  changeLegal: ({ version, offical_name, ...legal }, context) => {
    const offical_addres = legal.offical_addres ?? legal.offical_address;
    const address = legal.addres ?? legal.address;
    return updateOwnPart(context, 'legal', { offical_name, offical_addres, address }, version);
  },
  changeContact: ({ version, ...contact }, context) => updateOwnPart(context, 'contact', contact, version),
  changeBank: ({ version, ...bank }, context) => updateOwnPart(context, 'bank', bank, version),
};

const { id, uuid, name, status } = companies;

const updateOwnPart = async (context: Context, ...[part, values, version]: PartUpdate): Promise<true> => {
  const { company } = await requireEmployee(context, 'edit');
  return updatePart(context, company.uuid, part, values, version);
};
