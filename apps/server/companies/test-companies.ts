import { contract, type CallInput } from '@simdesk/contract';
import { type EmployeeRole, EmployeeStatus, SystemRole } from '@simdesk/rules';
import { employees } from '../database/schema/companies.ts';
import type { TestServer } from '../testing/test-server.ts';

type Draft = CallInput<typeof contract.companies.create>;

/** Companies of a test, and people with a place in them. */
export const testCompanies = (server: TestServer) => {
  let count = 0;

  const newPerson = async (
    system_role: SystemRole = SystemRole.NoRole,
    names: { first_name?: string; last_name?: string } = {},
  ) => {
    const email = `employee-${(count += 1)}@example.com`;
    const uuid = await server.addUser({ email, system_role, ...names });
    const { services } = server.running();
    const token = await services.sessions.open(services.connection.database, uuid);
    return { uuid, email, token, call: server.as(token), inCompany: (company: string) => server.as(token, company) };
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
    newMember: async (company: string, role: EmployeeRole, status?: EmployeeStatus) => {
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

/** What a refused call says of its fields; null if it was not refused. */
export const problemsOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => null,
    (refused: { fields: unknown }) => refused.fields,
  );
