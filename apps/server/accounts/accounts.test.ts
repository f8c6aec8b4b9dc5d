import { contract } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole, EmployeeStatus, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { companies, employees } from '../database/schema/companies.ts';
import { testServer } from '../testing/test-server.ts';

const { currentSession, logout, getFromEmail } = contract.accounts;
const server = testServer();

describe('the current session', () => {
  it('answers the signed-in user', async () => {
    const token = await server.signIn(SystemRole.Admin, 'anna@example.com');
    expect(await server.as(token)(currentSession, {})).toEqual({
      user_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'anna@example.com',
      system_role: SystemRole.Admin,
      status: 1,
      first_name: '',
      second_name: '',
      last_name: '',
      phone: '',
      birthday: null,
      sex: 'n',
      version: 1,
      email_confirmed: true,
      two_factor: false,
      needs_two_factor: false,
      impersonated_by: null,
    });
  });

  it('is refused without a token, with a wrong token and with the word null', async () => {
    for (const token of [null, 'nonsense', 'null', '00000000-0000-4000-8000-000000000000'])
      await expect(server.as(token)(currentSession, {})).rejects.toMatchObject({ status: 401, code: 'no_session' });
  });
});

describe('logging out', () => {
  it('closes only this session', async () => {
    const { services } = server.running();
    const token = await server.signIn(SystemRole.NoRole, 'bruno@example.com');
    const { user_uuid } = await server.as(token)(currentSession, {});
    const otherToken = await services.sessions.open(services.connection.database, user_uuid);
    expect(await server.as(token)(logout, {})).toBe(true);
    await expect(server.as(token)(currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    expect(await server.as(otherToken)(currentSession, {})).toMatchObject({ email: 'bruno@example.com' });
  });

  it('succeeds without a session', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    await server.as(token)(logout, {});
    expect(await server.as(token)(logout, {})).toBe(true);
    expect(await server.as(null)(logout, {})).toBe(true);
  });
});

describe('looking up a user by e-mail', () => {
  let company: string;

  beforeAll(async () => {
    await server.addUser({ email: 'Carla@example.com', first_name: 'Carla', last_name: 'Verdi', phone: '3331234567' });
    company = await createCompany(CompanyStatus.Active);
  });

  const database = () => server.running().services.connection.database;
  const createCompany = async (status: CompanyStatus) => {
    const [row] = await database().insert(companies).values({ name: 'Verdi srl', status }).returning();
    return row?.uuid ?? '';
  };
  const employed = async (role: EmployeeRole, status: EmployeeStatus, company_uuid: string) => {
    const token = await server.signIn(SystemRole.NoRole);
    const { user_uuid } = await server.as(token)(currentSession, {});
    await database().insert(employees).values({ company_uuid, user_uuid, role, status });
    return server.as(token);
  };

  it('answers exactly four fields', async () => {
    const admin = server.as(await server.signIn(SystemRole.Admin));
    expect(await admin(getFromEmail, { email: 'carla@EXAMPLE.com' })).toEqual({
      user_uuid: expect.any(String) as string,
      email: 'Carla@example.com',
      first_name: 'Carla',
      last_name: 'Verdi',
    });
  });

  it('is allowed for Admin and above', async () => {
    for (const role of [SystemRole.Admin, SystemRole.SuperAdmin])
      expect(await server.as(await server.signIn(role))(getFromEmail, { email: 'carla@example.com' })).toMatchObject({
        first_name: 'Carla',
      });
    for (const role of [SystemRole.NoRole, SystemRole.ChiefAgent])
      await expect(server.as(await server.signIn(role))(getFromEmail, { email: 'carla@example.com' })).rejects.toMatchObject({
        status: 403,
        code: 'not_allowed',
      });
    await expect(server.as(null)(getFromEmail, { email: 'carla@example.com' })).rejects.toMatchObject({ status: 401 });
  });

  it('is allowed for the Owner and the Admins of an approved company too', async () => {
    for (const role of [EmployeeRole.Owner, EmployeeRole.Admin]) {
      const caller = await employed(role, EmployeeStatus.Active, company);
      expect(await caller(getFromEmail, { email: 'carla@example.com' })).toMatchObject({ first_name: 'Carla' });
    }
  });

  it('is not allowed for other employees, former ones and those of a company that is not approved', async () => {
    const [deleted, inactive, banned] = [
      await createCompany(CompanyStatus.Deleted),
      await createCompany(CompanyStatus.NoActive),
      await createCompany(CompanyStatus.Banned),
    ];
    for (const caller of [
      await employed(EmployeeRole.Driver, EmployeeStatus.Active, company),
      await employed(EmployeeRole.Manager, EmployeeStatus.Active, company),
      await employed(EmployeeRole.Accountant, EmployeeStatus.Active, company),
      await employed(EmployeeRole.Owner, EmployeeStatus.NoActive, company),
      await employed(EmployeeRole.Owner, EmployeeStatus.Dismissed, company),
      await employed(EmployeeRole.Owner, EmployeeStatus.Active, deleted),
      await employed(EmployeeRole.Owner, EmployeeStatus.Active, inactive),
      await employed(EmployeeRole.Owner, EmployeeStatus.Active, banned),
    ])
      await expect(caller(getFromEmail, { email: 'carla@example.com' })).rejects.toMatchObject({
        status: 403,
        code: 'not_allowed',
      });
  });

  it('is not allowed for an agent who has just created a company', async () => {
    const agent = server.as(await server.signIn(SystemRole.NoRole));
    await agent(contract.companies.create, {
      name: 'Nuova srl',
      offical_name: 'Nuova srl',
      offical_inn: '7707083893',
      offical_ogrn: '1027700132195',
    });
    await expect(agent(getFromEmail, { email: 'carla@example.com' })).rejects.toMatchObject({ status: 403 });
  });

  it('refuses an unknown e-mail', async () => {
    const admin = server.as(await server.signIn(SystemRole.Admin));
    await expect(admin(getFromEmail, { email: 'unknown@example.com' })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(admin(getFromEmail, { email: 'nonsense' })).rejects.toMatchObject({ status: 422, fields: { email: 'email' } });
  });
});
