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

/** Every call about the selected company, and what it takes to make it. Each gets an employee of its own to change. */
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
    const employee = await newEmployee(uuid, role);
    const other = await newEmployee(uuid, EmployeeRole.Driver);
    const stranger = await newPerson();
    const expected = mayEmployee(role, action, { status: CompanyStatus.Active }) ? 200 : 403;
    expect(await statusOf(make(employee.call, other.entry, stranger.email))).toBe(expected);
  });

  it('as somebody who is not employed there, or no longer', async () => {
    const { uuid } = await newCompany();
    const other = await newEmployee(uuid, EmployeeRole.Driver);
    // Not even the highest role of the console makes somebody an employee.
    const stranger = await newPerson(SystemRole.SuperAdmin);
    expect(await statusOf(make(stranger.inCompany(uuid), other.entry, stranger.email))).toBe(404);
    for (const status of [EmployeeStatus.NoActive, EmployeeStatus.Dismissed, EmployeeStatus.Deleted]) {
      const former = await newEmployee(uuid, EmployeeRole.Admin, status);
      expect(await statusOf(make(former.call, other.entry, stranger.email))).toBe(404);
    }
  });

  it('without a company in the header, or with something that is none', async () => {
    const { uuid, owner } = await newCompany();
    const other = await newEmployee(uuid, EmployeeRole.Driver);
    for (const company of [undefined, 'null', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await statusOf(make(server.as(owner.token, company), other.entry, other.email))).toBe(404);
  });
});

describe('which company a call means', () => {
  it('[company.header.selected] is said by the header alone', async () => {
    const { uuid, owner } = await newCompany({ name: 'Первая' });
    const second = await owner.call(companies.create, { ...draft, name: 'Вторая' });
    expect(await owner.inCompany(uuid)(companies.get, {})).toMatchObject({ uuid, name: 'Первая' });
    expect(await owner.inCompany(second)(companies.get, {})).toMatchObject({ uuid: second, name: 'Вторая' });
  });

  it('the own list has every company in which one is active, by number', async () => {
    const person = await newPerson();
    const names = ['Вторая', 'Первая'];
    for (const name of names) await person.call(companies.create, { ...draft, name });
    const { data } = await person.call(companies.list, {});
    expect(data.map(({ name }) => name)).toEqual(names);
    expect(data[0]?.id).toBeLessThan(data[1]?.id ?? 0);
  });
});

const draft = { offical_name: 'ООО «Ромашка»', offical_inn: '7707083893', offical_ogrn: '1027700132195' };
