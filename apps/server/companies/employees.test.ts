import { contract, type CallInput } from '@simdesk/contract';
import { EmployeeRole, EmployeeStatus, isoDay, UserStatus } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { fieldProblems, testServer } from '../testing/test-server.ts';
import { testCompanies } from '../testing/companies.ts';

const { companies } = contract;
const { employees } = companies;
const server = testServer();
const { newCompany, newEmployee, newPerson, employ } = testCompanies(server);

describe('the list', () => {
  it('answers name, e-mail, role, employee and user status, the highest role first', async () => {
    const { uuid, owner } = await newCompany();
    const driver = await newPerson(undefined, { first_name: 'Анна', last_name: 'Белова' });
    const entry = await employ(uuid, driver.uuid, EmployeeRole.Driver, EmployeeStatus.Dismissed);
    const { data } = await owner.call(employees.list, {});
    expect(data).toMatchObject([
      { email: owner.email, role: EmployeeRole.Owner, status: EmployeeStatus.Active },
      {
        uuid: entry,
        user_uuid: driver.uuid,
        email: driver.email,
        first_name: 'Анна',
        last_name: 'Белова',
        role: EmployeeRole.Driver,
        status: EmployeeStatus.Dismissed,
        user_status: UserStatus.Active,
      },
    ]);
  });
});

describe('the export of the list', () => {
  const exportLink = (person: { call: ReturnType<typeof server.as> }, company: string) =>
    person.call(contract.console.link, { address: `${employees.list.path}?company_uuid=${company}&format=csv` });
  const open = (url: string, headers = {}) => server.request({ method: 'GET', url, headers });
  const parseCsv = (body: string) => parse<Record<string, string>>(body, { columns: true, bom: true });

  it('names the company in its link, contains only its employees, and escapes formulas', async () => {
    const { uuid, owner } = await newCompany();
    const otherCompany = await newCompany();
    const driver = await newPerson(undefined, { first_name: '=1+1', last_name: 'Белова' });
    await employ(uuid, driver.uuid, EmployeeRole.Driver, EmployeeStatus.Dismissed);
    const deletedEmployee = await newEmployee(uuid, EmployeeRole.Manager, EmployeeStatus.Deleted);
    const answer = await open(await exportLink(owner, uuid));
    expect(answer.headers['content-disposition']).toContain(`companies-employees-${isoDay(new Date())}.csv`);
    expect(parseCsv(answer.body)).toEqual([
      expect.objectContaining({ email: owner.email, role: 'Owner', status: 'Active', user_status: 'Active' }),
      expect.objectContaining({ email: driver.email, first_name: "'=1+1", role: 'Driver', status: 'Dismissed' }),
    ]);
    expect(answer.body).not.toContain(deletedEmployee.email);
    expect(answer.body).not.toContain(otherCompany.owner.email);
  });

  it('is refused for outsiders, Drivers and former employees, and without a valid ticket', async () => {
    const { uuid, owner } = await newCompany();
    const outsider = (await newCompany()).owner;
    const driver = await newEmployee(uuid, EmployeeRole.Driver);
    const dismissed = await newEmployee(uuid, EmployeeRole.Admin, EmployeeStatus.Dismissed);
    const statusFor = async (person: typeof outsider) => {
      const answer = await open(await exportLink(person, uuid));
      expect(answer.body).not.toContain(owner.email);
      return answer.statusCode;
    };
    expect(await statusFor(outsider)).toBe(404);
    expect(await statusFor(driver)).toBe(403);
    expect(await statusFor(dismissed)).toBe(404);
    const companyList = await outsider.call(companies.list, {});
    const link = await exportLink(outsider, companyList.data[0]?.uuid ?? '');
    expect((await open(link)).statusCode).toBe(200);
    expect((await open(link.replace(companyList.data[0]?.uuid ?? '', uuid))).statusCode).toBe(401);
    for (const company of ['', 'x', `${uuid}&company_uuid=${uuid}`])
      expect((await open(await exportLink(owner, company))).statusCode).toBe(404);
  });

  it('is the only call that reads the company from its link: any other call reads the header', async () => {
    const { uuid, owner } = await newCompany();
    const session = { 'x-session-uuid': owner.token };
    for (const { path } of [employees.list, companies.get, companies.getBank])
      expect((await open(`${path}?company_uuid=${uuid}`, session)).statusCode).toBe(404);
  });
});

describe('a new employee', () => {
  it('[employee.create.role] [employee.create.success] is the user with this e-mail and starts as an active Driver', async () => {
    const { owner } = await newCompany();
    const person = await newPerson();
    const uuid = await owner.call(employees.create, { email: person.email.toUpperCase(), role: EmployeeRole.Driver });
    expect(uuid).toHaveLength(36);
    const { data } = await owner.call(employees.list, {});
    expect(data).toContainEqual(
      expect.objectContaining({ uuid, email: person.email, role: EmployeeRole.Driver, status: EmployeeStatus.Active }),
    );
  });

  it('[employee.create.role] cannot start with another role', async () => {
    const { owner } = await newCompany();
    const person = await newPerson();
    const input = { email: person.email, role: EmployeeRole.Admin } as unknown as CallInput<typeof employees.create>;
    await expect(owner.call(employees.create, input)).rejects.toMatchObject({ status: 422 });
  });

  it.each(['', '  ', 'anna', 'anna@', 'anna@example'])('[employee.create.email] «%s» is refused', async (email) => {
    const { owner } = await newCompany();
    expect(await fieldProblems(owner.call(employees.create, { email }))).toEqual({ email: 'email' });
  });

  it('must have an account and must not be an employee already', async () => {
    const { owner } = await newCompany();
    const unknownUser = owner.call(employees.create, { email: 'unknown@example.com' });
    await expect(unknownUser).rejects.toMatchObject({ status: 404, code: 'unknown_user', fields: { email: 'unknown' } });
    const again = owner.call(employees.create, { email: owner.email });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'already_employed', fields: { email: 'taken' } });
  });

  it('can be added again after deletion', async () => {
    const { uuid, owner } = await newCompany();
    const driver = await newEmployee(uuid, EmployeeRole.Driver);
    await owner.call(employees.remove, { employee_uuid: driver.entry });
    const next = await owner.call(employees.create, { email: driver.email });
    expect(next).not.toBe(driver.entry);
    await expect(driver.call(contract.companies.get, {})).resolves.toMatchObject({ uuid });
  });
});

describe('an employee', () => {
  const find = async (call: ReturnType<typeof server.as>, uuid: string) =>
    (await call(employees.list, {})).data.find((entry) => entry.uuid === uuid);

  it('[employee.status_actions] can be set to NoActive and Active, and has no access while not active', async () => {
    const { uuid, owner } = await newCompany();
    const { entry, call } = await newEmployee(uuid, EmployeeRole.Driver);
    expect(await owner.call(employees.deactivate, { employee_uuid: entry })).toBe(true);
    expect(await find(owner.call, entry)).toMatchObject({ status: EmployeeStatus.NoActive });
    await expect(call(contract.companies.get, {})).rejects.toMatchObject({ status: 404 });
    expect(await owner.call(employees.activate, { employee_uuid: entry })).toBe(true);
    expect(await find(owner.call, entry)).toMatchObject({ status: EmployeeStatus.Active });
    expect(await call(contract.companies.get, {})).toMatchObject({ uuid });
  });

  it('[employee.role_actions] can get the roles Driver, Manager, Accountant and Admin, but not Owner', async () => {
    const { uuid, owner } = await newCompany();
    const { entry } = await newEmployee(uuid, EmployeeRole.Driver);
    for (const role of [EmployeeRole.Manager, EmployeeRole.Accountant, EmployeeRole.Admin, EmployeeRole.Driver]) {
      expect(await owner.call(employees.changeRole, { employee_uuid: entry, role })).toBe(true);
      expect(await find(owner.call, entry)).toMatchObject({ role });
    }
    for (const role of [EmployeeRole.Owner, 5, 'x'])
      expect(await fieldProblems(owner.call(employees.changeRole, { employee_uuid: entry, role }))).toEqual({ role: 'choice' });
  });

  it('[employee.delete] is removed from the list, and loses the company', async () => {
    const { uuid, owner } = await newCompany();
    const { entry, call } = await newEmployee(uuid, EmployeeRole.Manager);
    expect(await owner.call(employees.remove, { employee_uuid: entry })).toBe(true);
    expect(await find(owner.call, entry)).toBeUndefined();
    expect((await call(contract.companies.list, {})).data).toEqual([]);
    await expect(owner.call(employees.activate, { employee_uuid: entry })).rejects.toMatchObject({ status: 404 });
  });

  it('of another company cannot be changed', async () => {
    const ownCompany = await newCompany();
    const otherCompany = await newCompany();
    const { entry } = await newEmployee(otherCompany.uuid, EmployeeRole.Driver);
    const refused = { status: 404, code: 'not_found' };
    const employee = { employee_uuid: entry };
    await expect(ownCompany.owner.call(employees.changeRole, { ...employee, role: EmployeeRole.Admin })).rejects.toMatchObject(
      refused,
    );
    await expect(ownCompany.owner.call(employees.activate, employee)).rejects.toMatchObject(refused);
    await expect(ownCompany.owner.call(employees.deactivate, employee)).rejects.toMatchObject(refused);
    await expect(ownCompany.owner.call(employees.remove, employee)).rejects.toMatchObject(refused);
    expect(await find(otherCompany.owner.call, entry)).toMatchObject({
      role: EmployeeRole.Driver,
      status: EmployeeStatus.Active,
    });
  });
});

describe('locked entries', () => {
  const refused = { status: 409, code: 'locked_employee' };
  const attempts = (call: ReturnType<typeof server.as>, employee_uuid: string) => [
    () => call(employees.changeRole, { employee_uuid, role: EmployeeRole.Driver }),
    () => call(employees.activate, { employee_uuid }),
    () => call(employees.deactivate, { employee_uuid }),
    () => call(employees.remove, { employee_uuid }),
  ];

  it('[employee.locked.owner] the Owner cannot be changed', async () => {
    const { uuid, owner } = await newCompany();
    const admin = await newEmployee(uuid, EmployeeRole.Admin);
    const { data } = await admin.call(employees.list, {});
    const entry = data.find(({ email }) => email === owner.email)?.uuid ?? '';
    for (const attempt of attempts(admin.call, entry)) await expect(attempt()).rejects.toMatchObject(refused);
  });

  it('[employee.locked.self] users cannot change themselves', async () => {
    const { uuid } = await newCompany();
    const admin = await newEmployee(uuid, EmployeeRole.Admin);
    for (const attempt of attempts(admin.call, admin.entry)) await expect(attempt()).rejects.toMatchObject(refused);
  });
});
