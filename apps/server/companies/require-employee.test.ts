import { contract } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole, EmployeeStatus, mayEmployee, SystemRole, type EmployeeAction } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer, type Refused } from '../testing/test-server.ts';
import { testCompanies } from '../testing/companies.ts';

const { companies } = contract;
const { employees } = companies;
const server = testServer();
const { newCompany, newEmployee, newPerson } = testCompanies(server);

type Employee = Awaited<ReturnType<typeof newEmployee>>;

/** Every call about the selected company with the action that it requires. Each call gets its own employee to change. */
const calls: Record<
  string,
  [EmployeeAction, (call: Employee['call'], employee_uuid: string, email: string) => Promise<unknown>]
> = {
  get: ['see-name', (call) => call(companies.get, {})],
  'get-legal-info': ['see', (call) => call(companies.getLegal, {})],
  'get-contact-info': ['see', (call) => call(companies.getContact, {})],
  'get-bank-info': ['see', (call) => call(companies.getBank, {})],
  'employee/get-list': ['see', (call) => call(employees.list, {})],
  'update-name': ['edit', (call) => call(companies.changeName, { name: 'Василёк' })],
  'update-legal-info': ['edit', (call) => call(companies.changeLegal, { offical_name: 'Василёк' })],
  'update-contact-info': ['edit', (call) => call(companies.changeContact, { ceo_full_name: 'Иван Петров' })],
  'update-bank-info': ['edit', (call) => call(companies.changeBank, { bank_name: 'Банк' })],
  'employee/create': ['edit', (call, _, email) => call(employees.create, { email })],
  'employee/update-role': [
    'edit',
    (call, employee_uuid) => call(employees.changeRole, { employee_uuid, role: EmployeeRole.Manager }),
  ],
  'employee/active': ['edit', (call, employee_uuid) => call(employees.activate, { employee_uuid })],
  'employee/de-active': ['edit', (call, employee_uuid) => call(employees.deactivate, { employee_uuid })],
  'employee/delete': ['edit', (call, employee_uuid) => call(employees.remove, { employee_uuid })],
};

const statusOf = (sending: Promise<unknown>): Promise<number> =>
  sending.then(
    () => 200,
    (refused: Refused) => refused.status,
  );

describe.each(Object.entries(calls))('%s', (_, [action, make]) => {
  it.each(Object.entries(EmployeeRole))('as %s', async (_name, role) => {
    const { uuid } = await newCompany();
    const caller = await newEmployee(uuid, role);
    const employee = await newEmployee(uuid, EmployeeRole.Driver);
    const stranger = await newPerson();
    const expected = mayEmployee(role, action, { status: CompanyStatus.Active }) ? 200 : 403;
    expect(await statusOf(make(caller.call, employee.entry, stranger.email))).toBe(expected);
  });

  it('as an outsider or a former employee', async () => {
    const { uuid } = await newCompany();
    const employee = await newEmployee(uuid, EmployeeRole.Driver);
    // Not even a SuperAdmin is an employee.
    const stranger = await newPerson(SystemRole.SuperAdmin);
    expect(await statusOf(make(stranger.inCompany(uuid), employee.entry, stranger.email))).toBe(404);
    for (const status of [EmployeeStatus.NoActive, EmployeeStatus.Dismissed, EmployeeStatus.Deleted]) {
      const former = await newEmployee(uuid, EmployeeRole.Admin, status);
      expect(await statusOf(make(former.call, employee.entry, stranger.email))).toBe(404);
    }
  });

  it('without a company in the header, or with an invalid one', async () => {
    const { uuid, owner } = await newCompany();
    const employee = await newEmployee(uuid, EmployeeRole.Driver);
    for (const company of [undefined, 'null', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await statusOf(make(server.as(owner.token, company), employee.entry, employee.email))).toBe(404);
  });
});

describe('the company of a call', () => {
  it('[company.header.selected] is selected by the header only', async () => {
    const { uuid, owner } = await newCompany({ name: 'Первая' });
    const second = await owner.call(companies.create, { ...draft, name: 'Вторая' });
    expect(await owner.inCompany(uuid)(companies.get, {})).toMatchObject({ uuid, name: 'Первая' });
    expect(await owner.inCompany(second)(companies.get, {})).toMatchObject({ uuid: second, name: 'Вторая' });
  });

  it('the own list contains every company in which the user is active, by number', async () => {
    const person = await newPerson();
    const names = ['Вторая', 'Первая'];
    for (const name of names) await person.call(companies.create, { ...draft, name });
    const { data } = await person.call(companies.list, {});
    expect(data.map(({ name }) => name)).toEqual(names);
    expect(data[0]?.id).toBeLessThan(data[1]?.id ?? 0);
  });
});

const draft = { offical_name: 'ООО «Ромашка»', offical_inn: '7707083893', offical_ogrn: '1027700132195' };
