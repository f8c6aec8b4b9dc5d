import { contract, type CallInput } from '@simdesk/contract';
import { type EmployeeRole, EmployeeStatus, SystemRole } from '@simdesk/rules';
import { employees } from '../database/schema/companies.ts';
import { testPeople } from './people.ts';
import type { TestServer } from './test-server.ts';

type Draft = CallInput<typeof contract.companies.create>;

/** Companies of a test and their employees. */
export const testCompanies = (server: TestServer) => {
  const people = testPeople(server);

  const newPerson = async (
    system_role: SystemRole = SystemRole.NoRole,
    names: { first_name?: string; last_name?: string } = {},
  ) => {
    const person = await people.newPerson({ system_role, ...names });
    return { ...person, inCompany: (company: string) => server.as(person.token, company) };
  };

  /** Inserts an employee directly, with any role and status. */
  const employ = async (
    company_uuid: string,
    user_uuid: string,
    role: EmployeeRole,
    status: EmployeeStatus = EmployeeStatus.Active,
  ): Promise<string> => {
    const { database } = server.running().services.connection;
    const [entry] = await database.insert(employees).values({ company_uuid, user_uuid, role, status }).returning();
    return entry?.uuid ?? '';
  };

  return {
    newPerson,
    employ,
    /** A company and its Owner, who has selected it. */
    newCompany: async (draft: Partial<Draft> = {}) => {
      const owner = await newPerson();
      const uuid = await owner.call(contract.companies.create, companyDraft(draft));
      return { uuid, owner: { ...owner, call: owner.inCompany(uuid) } };
    },
    /** A new employee, who has selected the company. */
    newEmployee: async (company: string, role: EmployeeRole, status?: EmployeeStatus) => {
      const person = await newPerson();
      return { ...person, entry: await employ(company, person.uuid, role, status), call: person.inCompany(company) };
    },
  };
};

export const companyDraft = (more: Partial<Draft> = {}): Draft => ({
  name: 'Ромашка',
  offical_name: 'ООО «Ромашка»',
  offical_inn: '7707083893',
  offical_ogrn: '1027700132195',
  ...more,
});
