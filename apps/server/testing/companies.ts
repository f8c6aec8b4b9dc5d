import { contract, type CallInput } from '@simdesk/contract';
import { type EmployeeRole, EmployeeStatus, SystemRole } from '@simdesk/rules';
import { employees } from '../database/schema/companies.ts';
import { testPeople } from './people.ts';
import type { TestServer } from './test-server.ts';

type Draft = CallInput<typeof contract.companies.create>;

/** Companies of a test, and people with a place in them. */
export const testCompanies = (server: TestServer) => {
  const people = testPeople(server);

  const newPerson = async (
    system_role: SystemRole = SystemRole.NoRole,
    names: { first_name?: string; last_name?: string } = {},
  ) => {
    const person = await people.newPerson({ system_role, ...names });
    return { ...person, inCompany: (company: string) => server.as(person.token, company) };
  };

  /** Puts somebody into a company as it is not done on the wire: with any role and status. */
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
    /** A company with its Owner, who calls for it. */
    newCompany: async (draft: Partial<Draft> = {}) => {
      const owner = await newPerson();
      const uuid = await owner.call(contract.companies.create, companyDraft(draft));
      return { uuid, owner: { ...owner, call: owner.inCompany(uuid) } };
    },
    /** Somebody new with a place in the company, who calls for it. */
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
