import { contract, type CallInput } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole, EmployeeStatus, SystemRole, UserStatus } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { companies as companiesTable } from '../database/schema/companies.ts';
import { fieldProblems, testServer } from '../testing/test-server.ts';
import { testCompanies } from '../testing/companies.ts';

const { admin, employees } = contract.companies;
const server = testServer();
const { newCompany, newEmployee, newPerson } = testCompanies(server);

let call: ReturnType<typeof server.as>;
beforeAll(async () => {
  call = (await newPerson(SystemRole.Admin)).call;
});

describe('the list', () => {
  beforeAll(async () => {
    const { database } = server.running().services.connection;
    const rows = Array.from({ length: 105 }, (_, at) => ({
      name: `Завод ${String(at).padStart(3, '0')}`,
      status: CompanyStatus.Active,
      bik: String(44525000 + at).padStart(9, '0'),
    }));
    await database.insert(companiesTable).values(rows);
  });

  it('[admincompanies.request] answers the first hundred by name by default', async () => {
    const { data, total } = await call(admin.list, {});
    expect(data).toHaveLength(100);
    expect(total).toBeGreaterThanOrEqual(105);
    expect(await call(admin.list, { limit: 100, offset: 0, search: '' })).toEqual({ data, total });
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['Завод 000', 'Завод 001']);
  });

  it('is paged, counted and sorted in the database', async () => {
    const second = await call(admin.list, { limit: 15, offset: 15, search: 'Завод' });
    expect(second.total).toBe(105);
    expect(second.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 15 }, (_, at) => `Завод ${String(at + 15).padStart(3, '0')}`),
    );
    const last = await call(admin.list, { limit: 15, offset: 0, search: 'Завод', sort: '-bik' });
    expect(last.data[0]?.name).toBe('Завод 104');
    await expect(call(admin.list, { sort: 'nonsense' })).rejects.toMatchObject({ status: 422, fields: { sort: 'choice' } });
    await expect(call(admin.list, { limit: 201 })).rejects.toMatchObject({ status: 422 });
  });

  it('is exported by a GET link with its search and sort order; GET without the export is refused', async () => {
    const open = (url: string) => server.request({ method: 'GET', url });
    const query = new URLSearchParams({ search: 'Завод', sort: '-bik', format: 'csv' });
    const link = await call(contract.console.link, { address: `${admin.list.path}?${query.toString()}` });
    const lines = parse<Record<string, string>>((await open(link)).body, { columns: true, bom: true });
    expect(lines).toHaveLength(105);
    expect(lines[0]).toMatchObject({ name: 'Завод 104', status: 'Active' });
    for (const url of [admin.list.path, await call(contract.console.link, { address: admin.list.path })])
      expect((await open(url)).json()).toMatchObject({ error: { code: 'unknown_call' } });
    const agent = await newPerson();
    const refused = await open(await agent.call(contract.console.link, { address: `${admin.list.path}?format=csv` }));
    expect(refused.statusCode).toBe(403);
  });

  it('is searched in all its columns', async () => {
    const { uuid, owner } = await newCompany({ name: 'Уникум', offical_inn: '7736207543', offical_ogrn: '1027700229193' });
    await owner.call(contract.companies.changeLegal, { offical_name: 'ООО «Один»', addres: 'Тверь, Мира 1' });
    await owner.call(contract.companies.changeContact, { ceo_full_name: 'Семён Горбунков' });
    const bank = { bank_rs: '40702810900000001234', bik: '044525974', bank_name: 'Тинькофф' };
    await owner.call(contract.companies.changeBank, bank);
    for (const search of ['уникум', '773620', '1027700229193', 'тверь мира', 'Горбунков', '00001234', '044525974', 'тиньк']) {
      const { data, total } = await call(admin.list, { search });
      expect({ total, found: data.map((row) => row.uuid) }, search).toEqual({ total: 1, found: [uuid] });
    }
    expect(await call(admin.list, { search: '%' })).toEqual({ data: [], total: 0 });
  });

  it('answers all columns of the table and the owner of each company', async () => {
    const { uuid, owner } = await newCompany({ name: 'Показательная' });
    const { data } = await call(admin.list, { search: 'Показательная' });
    expect(data).toMatchObject([
      {
        uuid,
        name: 'Показательная',
        offical_inn: '7707083893',
        offical_ogrn: '1027700132195',
        address: '',
        ceo_full_name: '',
        bank_rs: '',
        bik: '',
        bank_name: '',
        status: CompanyStatus.NoActive,
        owner_email: owner.email,
      },
    ]);
  });
});

describe('a company', () => {
  const legal = (more: object = {}) =>
    ({ offical_name: 'ЗАО «Лотос»', inn: '500100732259', ogrn: '304500116000157', ...more }) as Omit<
      CallInput<typeof admin.changeLegal>,
      'company_uuid'
    >;

  it('can be changed except for its name', async () => {
    const { uuid: company_uuid } = await newCompany({ name: 'Лотос' });
    await call(admin.changeLegal, { company_uuid, ...legal({ offical_address: 'Москва', address: 'Тверь', name: 'Роза' }) });
    const contact = { ceo_full_name: 'Анна Белова', company_email: 'a@lotos.ru', company_phone: '+7 495 1' };
    await call(admin.changeContact, { company_uuid, ...contact });
    const bank = { bank_rs: '1'.repeat(20), bik: '2'.repeat(9), bank_ks: '3'.repeat(20), bank_name: 'Банк' };
    await call(admin.changeBank, { company_uuid, ...bank });
    expect(await call(admin.get, { company_uuid })).toMatchObject({
      name: 'Лотос',
      offical_name: 'ЗАО «Лотос»',
      offical_addres: 'Москва',
      address: 'Тверь',
      offical_inn: '500100732259',
      offical_ogrn: '304500116000157',
      ...contact,
      ...bank,
      version: 4,
    });
  });

  it.each([
    { offical_address: 'Москва', address: 'Тверь' },
    { offical_addres: 'Москва', addres: 'Тверь' },
    { offical_addres: 'Москва', address: 'Тверь', inn: undefined, offical_inn: '7736207543' },
    { ogrn: undefined, offical_ogrn: '1027700229193', offical_address: 'Москва', address: 'Тверь' },
  ])('its legal data are accepted as %j', async (spelled) => {
    const { uuid: company_uuid } = await newCompany();
    await call(admin.changeLegal, { company_uuid, ...legal(spelled) });
    expect(await call(admin.get, { company_uuid })).toMatchObject({
      offical_addres: 'Москва',
      address: 'Тверь',
      offical_inn: spelled.offical_inn ?? '500100732259',
      offical_ogrn: spelled.offical_ogrn ?? '304500116000157',
    });
  });

  it('has the same limits as on its own screens', async () => {
    const { uuid: company_uuid } = await newCompany();
    const wrong = legal({ inn: '1', ogrn: '1', offical_name: 'я', offical_address: 'я'.repeat(129), address: 'я'.repeat(129) });
    expect(await fieldProblems(call(admin.changeLegal, { company_uuid, ...wrong }))).toEqual({
      offical_name: 'min:2',
      offical_address: 'max:128',
      address: 'max:128',
      inn: 'digits_or:10',
      ogrn: 'digits_or:13',
    });
    const empty = legal({ inn: '', ogrn: '' });
    expect(await fieldProblems(call(admin.changeLegal, { company_uuid, ...empty }))).toEqual({
      inn: 'required',
      ogrn: 'required',
    });
    const contact = { ceo_full_name: 'я'.repeat(65), company_email: 'lotos', company_phone: '1'.repeat(25) };
    expect(await fieldProblems(call(admin.changeContact, { company_uuid, ...contact }))).toEqual({
      ceo_full_name: 'max:64',
      company_email: 'email',
      company_phone: 'max:24',
    });
    const bank = { bank_rs: '1', bik: '1', bank_ks: '1', bank_name: 'я'.repeat(65) };
    expect(await fieldProblems(call(admin.changeBank, { company_uuid, ...bank }))).toEqual({
      bank_rs: 'digits:20',
      bik: 'digits:9',
      bank_ks: 'digits:20',
      bank_name: 'max:64',
    });
  });

  it('is not overwritten by a stale change', async () => {
    const { uuid: company_uuid, owner } = await newCompany();
    await owner.call(contract.companies.changeContact, { company_phone: '+7 495 000-00-00' });
    const staleChange = call(admin.changeContact, { company_uuid, ceo_full_name: 'Анна Белова', version: 1 });
    await expect(staleChange).rejects.toMatchObject({ status: 409, code: 'stale', details: { by: owner.email, version: 2 } });
    expect(await call(admin.get, { company_uuid })).toMatchObject({ legal_version: 1, contact_version: 2, bank_version: 1 });
    expect(await call(admin.changeBank, { company_uuid, bank_name: 'Sella', version: 1 })).toBe(true);
  });

  it('accepts every status and no other value', async () => {
    const { uuid: company_uuid } = await newCompany();
    for (const status of [CompanyStatus.NoActive, CompanyStatus.Banned, CompanyStatus.Deleted, CompanyStatus.Active]) {
      expect(await call(admin.changeStatus, { company_uuid, status })).toBe(true);
      expect(await call(admin.get, { company_uuid })).toMatchObject({ status });
    }
    expect(await fieldProblems(call(admin.changeStatus, { company_uuid, status: 4 }))).toEqual({ status: 'choice' });
  });

  it('stays stored when it is deleted, is listed only on request, and can be restored', async () => {
    const { uuid: company_uuid, owner } = await newCompany({ name: 'Обречённая' });
    expect(await call(admin.remove, { company_uuid })).toBe(true);
    expect(await call(admin.list, { search: 'Обречённая' })).toEqual({ data: [], total: 0 });
    const deleted = await call(admin.list, { search: 'Обречённая', status: CompanyStatus.Deleted });
    expect(deleted.data.map(({ uuid }) => uuid)).toEqual([company_uuid]);
    expect(await call(admin.list, { search: 'Обречённая', status: CompanyStatus.Active })).toEqual({ data: [], total: 0 });
    expect((await owner.call(contract.companies.list, {})).data).toEqual([]);
    expect(await call(admin.get, { company_uuid })).toMatchObject({ status: CompanyStatus.Deleted });
    expect(await call(admin.changeStatus, { company_uuid, status: CompanyStatus.Active })).toBe(true);
    expect((await call(admin.list, { search: 'Обречённая' })).data.map(({ uuid }) => uuid)).toEqual([company_uuid]);
    expect((await owner.call(contract.companies.list, {})).data).toMatchObject([{ uuid: company_uuid }]);
  });

  it('that is unknown is refused as not found', async () => {
    const company_uuid = '00000000-0000-4000-8000-000000000000';
    await expect(call(admin.get, { company_uuid })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(call(admin.remove, { company_uuid })).rejects.toMatchObject({ status: 404 });
    await expect(call(admin.changeContact, { company_uuid })).rejects.toMatchObject({ status: 404 });
  });

  it('[admin.manage] can be managed by Admin and SuperAdmin only', async () => {
    const { uuid: company_uuid } = await newCompany();
    for (const role of [SystemRole.NoRole, SystemRole.ChiefAgent]) {
      const person = await newPerson(role);
      await expect(person.call(admin.list, {})).rejects.toMatchObject({ status: 403 });
      await expect(person.call(admin.remove, { company_uuid })).rejects.toMatchObject({ status: 403 });
    }
    const root = await newPerson(SystemRole.SuperAdmin);
    expect(await root.call(admin.changeStatus, { company_uuid, status: CompanyStatus.NoActive })).toBe(true);
  });
});

describe('a new owner', () => {
  const findEmployee = async (company: string, person: Awaited<ReturnType<typeof newPerson>>) =>
    (await person.inCompany(company)(employees.list, {})).data.map(({ email, role, status }) => ({ email, role, status }));
  const active = EmployeeStatus.Active;

  it('[admincompanies.owner.lookup] is found by e-mail, and the former owner becomes an admin', async () => {
    const { uuid: company_uuid, owner } = await newCompany();
    const next = await newPerson();
    const { user_uuid } = await call(contract.accounts.getFromEmail, { email: next.email.toUpperCase() });
    expect(await call(admin.changeOwner, { company_uuid, user_uuid })).toBe(true);
    expect(await findEmployee(company_uuid, next)).toEqual([
      { email: next.email, role: EmployeeRole.Owner, status: active },
      { email: owner.email, role: EmployeeRole.Admin, status: active },
    ]);
    expect(await call(admin.get, { company_uuid })).toMatchObject({ owner_email: next.email });
    await expect(call(contract.accounts.getFromEmail, { email: 'unknown@example.com' })).rejects.toMatchObject({ status: 404 });
  });

  it('may be an employee, who becomes active and is not added twice', async () => {
    const { uuid: company_uuid, owner } = await newCompany();
    const driver = await newEmployee(company_uuid, EmployeeRole.Driver, EmployeeStatus.NoActive);
    await call(admin.changeOwner, { company_uuid, user_uuid: driver.uuid });
    expect(await findEmployee(company_uuid, driver)).toEqual([
      { email: driver.email, role: EmployeeRole.Owner, status: active },
      { email: owner.email, role: EmployeeRole.Admin, status: active },
    ]);
  });

  it('may be the present owner', async () => {
    const { uuid: company_uuid, owner } = await newCompany();
    await call(admin.changeOwner, { company_uuid, user_uuid: owner.uuid });
    expect(await findEmployee(company_uuid, owner)).toEqual([{ email: owner.email, role: EmployeeRole.Owner, status: active }]);
  });

  it('must not be a deleted user', async () => {
    const { uuid: company_uuid } = await newCompany();
    const deleted = await server.addUser({ email: 'gone@example.com', status: UserStatus.Deleted });
    for (const user_uuid of [deleted, '00000000-0000-4000-8000-000000000000'])
      await expect(call(admin.changeOwner, { company_uuid, user_uuid })).rejects.toMatchObject({ code: 'unknown_user' });
  });
});
