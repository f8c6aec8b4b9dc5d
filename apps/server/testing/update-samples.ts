import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { discountStatus, EmployeeRole, EmployeeStatus, SystemRole } from '@simdesk/rules';
import { beforeAll } from 'vitest';
import { employees } from '../database/schema/companies.ts';
import { testPeople } from './people.ts';
import type { Caller, TestServer } from './test-server.ts';

type Fields = Record<string, unknown>;

/** A record that an update of the contract changes. */
export interface UpdateSample {
  name: string;
  call: AnyCall;
  /** Names the record in the update. */
  key: Fields;
  read: () => Promise<object>;
  /** The values to send, by their names in the update. */
  values: Fields;
  /** Who makes the update, under this key. */
  as: (key?: string) => Caller;
}
type Sample = Pick<UpdateSample, 'key' | 'read' | 'values'>;

/** Every update of the contract, on the records of the demo data. */
export const updates = listCalls(contract)
  .filter(({ call }) => 'version' in call.input.shape)
  .map(({ name, call }) => ({ name: name.join('.'), call }));

export const updateSamples = (server: TestServer) => {
  const people = testPeople(server);
  let token: string;
  let root: Caller;
  let owner: Caller;
  let company: string;

  beforeAll(async () => {
    const person = await people.newPerson({
      system_role: SystemRole.SuperAdmin,
      first_name: 'Anna',
      second_name: 'Maria',
      last_name: 'Bianchi',
      phone: '+393401122311',
      birthday: '1990-05-01',
      sex: 'f',
    });
    token = person.token;
    root = person.call;
    const { data } = await root(contract.companies.admin.list, {});
    company = data.find(({ bank_rs, company_email }) => bank_rs !== '' && company_email !== '')?.uuid ?? '';
    const entry = { company_uuid: company, user_uuid: person.uuid, role: EmployeeRole.Admin, status: EmployeeStatus.Active };
    await server.running().services.connection.database.insert(employees).values(entry);
    owner = server.as(token, company);
  });

  /** The updates whose record is read by a call of its own. */
  const samples: Record<string, () => Promise<Sample>> = {
    'pages.gasLuce.update': () => single(contract.pages.gasLuce.get),
    'shop.settings.update': () => single(contract.shop.settings.get),
    'orders.refundRules.update': async () => {
      const rules = { chief_agent_limit: 10, admin_limit: 20, super_admin_limit: 30, approval_above: 15 };
      await root(contract.orders.refundRules.update, rules);
      return single(contract.orders.refundRules.get);
    },
    'profile.update': () => single(contract.accounts.currentSession),
    'users.changeInfo': async () => {
      const { user_uuid } = await root(contract.accounts.currentSession, {});
      const read = () => root(contract.users.get, { user_uuid });
      return { key: { user_uuid }, read, values: { ...(await read()) } };
    },
    'roleAccess.change': async () => {
      const read = () => root(contract.roleAccess.get, {});
      return { key: { permission: 'faq:edit', role: SystemRole.Admin }, read, values: { allowed: true } };
    },
    'shop.discountCodes.update': async () => {
      const { response } = await root(contract.shop.discountCodes.list, {});
      const code = response.find((each) => discountStatus(each, new Date()) !== 'Expired') ?? fail('code');
      return { key: { uuid: code.uuid }, read: () => root(contract.shop.discountCodes.get, { uuid: code.uuid }), values: code };
    },
    'webhooks.update': async () => {
      await root(contract.storefrontKeys.create, { name: 'Webhooks', kind: 'shop' });
      const { uuid } = await root(contract.webhooks.create, {
        shop: 'Webhooks',
        url: 'https://192.0.32.8/',
        kinds: ['order', 'sim'],
      });
      const read = async () =>
        (await root(contract.webhooks.endpoints, {})).data.find((each) => each.uuid === uuid) ?? fail('endpoint');
      const { url, kinds } = await read();
      return { key: { uuid }, read, values: { url, kinds } };
    },
    'companies.changeName': () => ownPart(contract.companies.get),
    'companies.changeLegal': () =>
      ownPart(contract.companies.getLegal, ({ address, ...legal }) => ({ ...legal, addres: address })),
    'companies.changeContact': () => ownPart(contract.companies.getContact),
    'companies.changeBank': () => ownPart(contract.companies.getBank),
    'companies.admin.changeLegal': () => adminPart(),
    'companies.admin.changeContact': () => adminPart(),
    'companies.admin.changeBank': () => adminPart(),
    'orders.editNote': () => order('order_info'),
    'orders.updateContact': () => order('customer_info'),
    'orders.updateDeliveryAddress': () => order('delivery_info'),
    'orders.updateResidentialAddress': () => order('residential_info'),
    'orders.updateTracking': () => order('delivery_track_info'),
  };

  const single = async (get: AnyCall): Promise<Sample> => {
    const read = () => root(get, {}) as Promise<Fields>;
    return { key: {}, read, values: await read() };
  };

  const ownPart = async (get: AnyCall, toDraft: (values: Fields) => Fields = (values) => values): Promise<Sample> => {
    const read = () => owner(get, {}) as Promise<Fields>;
    return { key: {}, read, values: toDraft(await read()) };
  };

  const adminPart = async (): Promise<Sample> => {
    const read = () => root(contract.companies.admin.get, { company_uuid: company });
    const { offical_addres, offical_inn: inn, offical_ogrn: ogrn, ...rest } = await read();
    return { key: { company_uuid: company }, read, values: { ...rest, offical_address: offical_addres, inn, ogrn } };
  };

  const order = async (part: 'order_info' | 'customer_info' | 'delivery_info' | 'residential_info' | 'delivery_track_info') => {
    const { data } = await root(contract.orders.list, { page: 1 });
    const uuid = data[0]?.uuid ?? fail('order');
    const read = () => root(contract.orders.get, { uuid });
    return { key: { uuid }, read, values: { ...(await read())[part] } };
  };

  /** A record of a plain resource: the one with the most values. */
  const listed = async (name: string): Promise<Sample> => {
    const group = name.split('.').slice(0, -1).join('.');
    const list = listCalls(contract).find((each) => each.name.join('.') === `${group}.list`)?.call ?? fail(`${group}.list`);
    const readAll = async () => ((await root(list, {})) as { data: (Fields & { uuid: string })[] }).data;
    const filled = (record: Fields) =>
      Object.values(record).filter((value) => value !== '' && value !== null && value !== 0).length;
    const record = (await readAll()).toSorted((a, b) => filled(b) - filled(a))[0] ?? fail(group);
    const read = async () => (await readAll()).find(({ uuid }) => uuid === record.uuid) ?? fail(group);
    return { key: { uuid: record.uuid }, read, values: record };
  };

  const companyOf = (name: string): string | undefined => (name.startsWith('companies.change') ? company : undefined);

  return async ({ name, call }: { name: string; call: AnyCall }): Promise<UpdateSample> => {
    const sample = await (samples[name]?.() ?? listed(name));
    return { name, call, ...sample, as: (key) => server.as(token, companyOf(name), key) };
  };
};

const fail = (missing: string): never => {
  throw new Error(`The demo data have no ${missing}`);
};
