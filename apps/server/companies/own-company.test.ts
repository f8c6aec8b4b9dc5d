import { contract, type CallInput } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole, SystemRole, systemRoles } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems, testServer } from '../testing/test-server.ts';
import { companyDraft, testCompanies } from '../testing/companies.ts';

const { companies } = contract;
const server = testServer();
const { newCompany, newEmployee, newPerson } = testCompanies(server);

let company: Awaited<ReturnType<typeof newCompany>>;
beforeAll(async () => {
  company = await newCompany();
});

describe('the list of own companies', () => {
  it('is searched, sorted and paged, and exported alike', async () => {
    const owner = await newPerson();
    for (const name of ['Ромашка', 'Лютик', 'Роман']) await owner.call(companies.create, companyDraft({ name }));
    const names = async (query: CallInput<typeof companies.list>) =>
      (await owner.call(companies.list, query)).data.map((entry) => entry.name);
    expect(await names({})).toEqual(['Ромашка', 'Лютик', 'Роман']);
    expect(await names({ search: 'рома', sort: 'name' })).toEqual(['Роман', 'Ромашка']);
    expect(await names({ sort: '-id', page: 2, pageSize: 2 })).toEqual(['Ромашка']);
    expect(await owner.call(companies.list, { search: 'рома', page: 1 })).toMatchObject({ total: 2 });
    const { data } = await owner.call(companies.list, {});
    expect(await names({ search: String(data[1]?.id) })).toContain('Лютик');
    await expect(names({ sort: 'offical_inn' })).rejects.toMatchObject({ status: 422, fields: { sort: 'choice' } });
    const url = `${companies.list.path}?${new URLSearchParams({ search: 'рома', sort: 'name', format: 'csv' }).toString()}`;
    const { body } = await server.request({ method: 'GET', url, headers: { 'x-session-uuid': owner.token } });
    expect(body.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('Роман'), expect.stringContaining('Ромашка')]);
  });
});

describe('a new company', () => {
  it('is active at once if an administrator creates it; else an administrator approves it', async () => {
    for (const system_role of systemRoles) {
      const creator = await newPerson(system_role);
      await creator.call(companies.create, companyDraft());
      const { data } = await creator.call(companies.list, {});
      const isApproved = system_role >= SystemRole.Admin;
      expect(data).toMatchObject([{ status: isApproved ? CompanyStatus.Active : CompanyStatus.NoActive }]);
    }
  });

  it('[company.create.success] answers its 36-character uuid and belongs to its creator', async () => {
    const owner = await newPerson();
    const uuid = await owner.call(companies.create, companyDraft({ name: 'Лютик' }));
    expect(uuid).toHaveLength(36);
    const { data } = await owner.call(companies.list, {});
    expect(data).toEqual([{ id: expect.any(Number) as number, uuid, name: 'Лютик', status: CompanyStatus.NoActive }]);
    const call = owner.inCompany(uuid);
    expect(await call(companies.get, {})).toMatchObject({ uuid, name: 'Лютик', role: EmployeeRole.Owner, version: 1 });
    expect((await call(companies.employees.list, {})).data).toMatchObject([{ email: owner.email, role: EmployeeRole.Owner }]);
    expect(await call(companies.getLegal, {})).toMatchObject({
      offical_name: 'ООО «Ромашка»',
      offical_inn: '7707083893',
      offical_ogrn: '1027700132195',
      offical_addres: '',
      address: '',
    });
  });

  it('may have a number with a wrong control digit, which is only a warning', async () => {
    await expect(newCompany({ offical_inn: '7707083890', offical_ogrn: '1027700132190' })).resolves.toBeDefined();
  });
});

/** The problem of each value; null if it is accepted. */
type Limits = [value: string, problem: string | null][];
const letters = (count: number) => 'я'.repeat(count);
const name: Limits = [
  ['', 'required'],
  ['  ', 'required'],
  ['я', 'min:2'],
  ['яя', null],
  [letters(128), null],
  [letters(129), 'max:128'],
];
const atMost = (max: number): Limits => [
  ['', null],
  [letters(max), null],
  [letters(max + 1), `max:${max}`],
];
const exactly = (count: number): Limits => [
  ['', `digits:${count}`],
  ['1'.repeat(count), null],
  [`${'1'.repeat(count - 2)} 11 `, null],
  ['1'.repeat(count - 1), `digits:${count}`],
  ['1'.repeat(count + 1), `digits:${count}`],
  [`${'1'.repeat(count - 1)}a`, `digits:${count}`],
];

describe('the limits of a new company', () => {
  const inn: Limits = [
    ['', 'required'],
    ['7707083893', null],
    ['500100732259', null],
    ['77070838931', 'digits_or:10'],
    ['5001007322591', 'max:12'],
    ['770708389x', 'digits_or:10'],
  ];
  const ogrn: Limits = [
    ['', 'required'],
    ['1027700132195', null],
    ['304500116000157', null],
    ['10277001321951', 'digits_or:13'],
    ['3045001160001571', 'max:15'],
    ['102770013219x', 'digits_or:13'],
  ];
  it.each([
    ['[company.name.range]', 'name', name],
    ['[company.offical_name.range]', 'offical_name', name],
    ['[company.inn]', 'offical_inn', inn],
    ['[company.ogrn]', 'offical_ogrn', ogrn],
  ] as const)('%s %s', async (_, field, limits) => {
    const { call } = await newPerson();
    for (const [value, problem] of limits) {
      const problems = await fieldProblems(call(companies.create, companyDraft({ [field]: value })));
      expect(problems, value).toEqual(problem === null ? null : { [field]: problem });
    }
  });
});

describe('the limits of its data', () => {
  const legal = (more: object) => ({ offical_name: 'ООО «Ромашка»', ...more }) as CallInput<typeof companies.changeLegal>;
  const email: Limits = [
    ['', null],
    ['info@romashka.ru', null],
    ['romashka', 'email'],
    [`${'a'.repeat(56)}@mail.ru`, null],
    [`${'a'.repeat(57)}@mail.ru`, 'max:64'],
    [' info@romashka.ru ', null],
  ];
  it.each([
    ['[company.name.range]', 'name', companies.changeName, (more: object) => more, name],
    ['[company.offical_name.range]', 'offical_name', companies.changeLegal, legal, name],
    ['[company.offical_address.max]', 'offical_addres', companies.changeLegal, legal, atMost(128)],
    ['[company.address.max]', 'addres', companies.changeLegal, legal, atMost(128)],
    ['[company.ceo.max]', 'ceo_full_name', companies.changeContact, (more: object) => more, atMost(64)],
    ['[company.email]', 'company_email', companies.changeContact, (more: object) => more, email],
    ['[company.phone.max]', 'company_phone', companies.changeContact, (more: object) => more, atMost(24)],
    ['[company.bank_rs]', 'bank_rs', companies.changeBank, (more: object) => more, exactly(20)],
    ['[company.bik]', 'bik', companies.changeBank, (more: object) => more, exactly(9)],
    ['[company.bank_ks]', 'bank_ks', companies.changeBank, (more: object) => more, exactly(20)],
    ['[company.bank_name.max]', 'bank_name', companies.changeBank, (more: object) => more, atMost(64)],
  ] as const)('%s %s', async (_, field, change, draft, limits) => {
    for (const [value, problem] of limits) {
      const problems = await fieldProblems(company.owner.call(change, draft({ [field]: value })));
      expect(problems, value).toEqual(problem === null ? null : { [field]: problem });
    }
  });
});

describe('its data', () => {
  it('are changed and read again', async () => {
    const { call } = company.owner;
    const contact = { ceo_full_name: 'Иван Петров', company_email: 'info@romashka.ru', company_phone: '+7 495 000-00-00' };
    const bank = {
      bank_rs: '40702810900000005555',
      bik: '044525225',
      bank_ks: '30101810400000000225',
      bank_name: 'ПАО Сбербанк',
    };
    await call(companies.changeName, { name: 'Ромашка плюс' });
    await call(companies.changeContact, contact);
    await call(companies.changeBank, bank);
    expect(await call(companies.get, {})).toMatchObject({ name: 'Ромашка плюс' });
    expect(await call(companies.getContact, {})).toMatchObject(contact);
    expect(await call(companies.getBank, {})).toMatchObject(bank);
  });

  it.each([
    { offical_addres: 'Москва', addres: 'Тверь' },
    { offical_address: 'Москва', address: 'Тверь' },
    { offical_addres: 'Москва', address: 'Тверь' },
  ])('addresses are accepted as %j', async (spelled) => {
    const { uuid, owner } = await newCompany();
    await owner.call(companies.changeLegal, { offical_name: 'ООО «Ромашка»', ...spelled });
    expect(await owner.call(companies.getLegal, {})).toMatchObject({ offical_addres: 'Москва', address: 'Тверь' });
    const admin = await newPerson(SystemRole.Admin);
    const company = await admin.call(companies.admin.get, { company_uuid: uuid });
    expect(company).toMatchObject({ offical_addres: 'Москва', address: 'Тверь' });
  });

  it('INN and OGRN cannot be changed', async () => {
    const { owner } = await newCompany();
    const input = { offical_name: 'ООО «Ромашка»', offical_inn: '500100732259', inn: '500100732259', ogrn: '304500116000157' };
    await owner.call(companies.changeLegal, input);
    expect(await owner.call(companies.getLegal, {})).toMatchObject({ offical_inn: '7707083893', offical_ogrn: '1027700132195' });
  });

  it('a stale change is refused with the author of the last change', async () => {
    const { uuid, owner } = await newCompany();
    const colleague = await newEmployee(uuid, EmployeeRole.Admin);
    const { version } = await owner.call(companies.getContact, {});
    await colleague.call(companies.changeContact, { company_phone: '+7 495 000-00-00' });
    const staleChange = owner.call(companies.changeContact, { ceo_full_name: 'Иван Петров', version });
    await expect(staleChange).rejects.toMatchObject({ status: 409, code: 'stale', details: { by: colleague.email, version: 2 } });
    expect(await owner.call(companies.changeContact, { ceo_full_name: 'Иван Петров', version: 2 })).toBe(true);
  });

  it('a change of another part makes no change stale', async () => {
    const { uuid, owner } = await newCompany();
    const colleague = await newEmployee(uuid, EmployeeRole.Admin);
    const { version } = await owner.call(companies.getBank, {});
    await colleague.call(companies.changeName, { name: 'Василёк' });
    await colleague.call(companies.changeContact, { ceo_full_name: 'Иван Петров' });
    expect(await owner.call(companies.changeBank, { bank_name: 'Sella', version })).toBe(true);
  });
});

describe('a company that is banned or deleted', () => {
  const withStatus = async (status: CompanyStatus) => {
    const company = await newCompany();
    const admin = await newPerson(SystemRole.Admin);
    await admin.call(companies.admin.changeStatus, { company_uuid: company.uuid, status });
    return { ...company, admin };
  };

  it('banned: it can be read but not changed', async () => {
    const { uuid, owner } = await withStatus(CompanyStatus.Banned);
    expect(await owner.call(companies.get, {})).toMatchObject({ status: CompanyStatus.Banned });
    await owner.call(companies.getLegal, {});
    await owner.call(companies.getContact, {});
    await owner.call(companies.getBank, {});
    await owner.call(companies.employees.list, {});
    expect((await owner.call(companies.list, {})).data).toMatchObject([{ uuid, status: CompanyStatus.Banned }]);
    const refused = { status: 403, code: 'not_allowed' };
    await expect(owner.call(companies.changeName, { name: 'Василёк' })).rejects.toMatchObject(refused);
    await expect(owner.call(companies.changeLegal, { offical_name: 'Василёк' })).rejects.toMatchObject(refused);
    await expect(owner.call(companies.changeContact, {})).rejects.toMatchObject(refused);
    await expect(owner.call(companies.changeBank, {})).rejects.toMatchObject(refused);
    await expect(owner.call(companies.employees.create, { email: owner.email })).rejects.toMatchObject(refused);
  });

  it('inactive: it can be read and changed', async () => {
    const { owner } = await withStatus(CompanyStatus.NoActive);
    expect(await owner.call(companies.changeName, { name: 'Василёк' })).toBe(true);
  });

  it('deleted: it is not found', async () => {
    const { uuid, owner, admin } = await withStatus(CompanyStatus.Deleted);
    expect((await owner.call(companies.list, {})).data).toEqual([]);
    for (const call of [companies.get, companies.getLegal, companies.getContact, companies.getBank, companies.employees.list])
      await expect(owner.call(call, {})).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(owner.call(companies.changeName, { name: 'Василёк' })).rejects.toMatchObject({ status: 404 });
    const { data } = await admin.call(companies.admin.list, {});
    expect(data.map((row) => row.uuid)).not.toContain(uuid);
  });
});
