import { contract } from '@simdesk/contract';
import {
  CompanyStatus,
  foundPerKind,
  hasByDefault,
  searchKinds,
  searchPermissions,
  SystemRole,
  UserStatus,
  type SearchKind,
} from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { countRoundTrips } from '../testing/round-trips.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
const pool = () => server.running().services.connection.pool;
const tokens = new Map<SystemRole, string>();

/** A searched text of each kind. */
const texts: Record<SearchKind, [table: string, column: string]> = {
  offer: ['offers', 'name'],
  option: ['options', 'name'],
  discountCode: ['discount_codes', 'name'],
  user: ['users', 'last_name'],
  company: ['companies', 'name'],
  store: ['stores', 'store_name'],
  post: ['blog_posts', 'title'],
  staticPage: ['static_pages', 'page_title'],
  landingPage: ['landing_pages', 'title'],
  question: ['faq_questions', 'question'],
  pageQuestion: ['page_faq_questions', 'question'],
  slide: ['slides', 'title'],
  variable: ['variables', 'value'],
  supportFile: ['support_files', 'name'],
  sourceFile: ['source_files', 'anchor'],
  template: ['email_notifications', 'template_name'],
};
const deletedStatuses: Record<string, number> = { users: UserStatus.Deleted, companies: CompanyStatus.Deleted };
const roles = Object.values(SystemRole);

beforeAll(async () => {
  for (const [table, column] of Object.values(texts)) {
    // The demo has deleted ones, which are not found.
    const { [table]: deleted } = deletedStatuses;
    const found = deleted === undefined ? 'true' : `status <> ${deleted}`;
    await pool().query(
      `update ${table} set ${column} = 'ZIBELLINO' where uuid = (select uuid from ${table} where ${found} order by uuid limit 1)`,
    );
  }
  for (const role of roles) tokens.set(role, await server.signIn(role));
});

const find = async (query: string, role: SystemRole = SystemRole.SuperAdmin) =>
  (await server.as(tokens.get(role) ?? null)(contract.console.search, { query })).data;
const storeNames = async (query: string) => (await find(query)).filter(({ kind }) => kind === 'store').map(({ title }) => title);
const addStores = (...names: string[]) =>
  pool().query(
    `insert into stores (store_name, address, status, priority) select name, '-', true, 1 from unnest($1::text[]) name`,
    [names],
  );

describe('the search of the console', () => {
  it.each(roles)('answers each kind to those alone who may see it (role %s)', async (role) => {
    const kinds = (await find('zibellino', role)).map(({ kind }) => kind);
    expect(kinds).toEqual(searchKinds.filter((kind) => hasByDefault(role, searchPermissions[kind])));
  });

  it('takes one round trip for all kinds', async () => {
    await find('zibellino');
    expect(await countRoundTrips(pool(), () => find('zibellino'))).toBe(1);
  });

  it('answers exact records first, then those that begin with the words, and only the best', async () => {
    await addStores('Corso Quarto 1', 'Il Quarto', 'Quarto', 'Quarto Oggiaro', 'Via Quarto', 'Zona Quarto');
    const found = (await find('quarto')).filter(({ kind }) => kind === 'store');
    expect(found.map(({ title }) => title)).toEqual(['Quarto', 'Quarto Oggiaro', 'Corso Quarto 1', 'Il Quarto', 'Via Quarto']);
    expect(found.map(({ is_exact }) => is_exact)).toEqual([true, false, false, false, false]);
    expect(found).toHaveLength(foundPerKind);
  });

  it('reads % and _ and backslashes as they are typed, also at the start of a title', async () => {
    await addStores('100% Sconto', '100 Sconto', 'A_B', 'AXB', String.raw`C\D`);
    expect(await storeNames('100%')).toEqual(['100% Sconto']);
    expect(await storeNames('A_B')).toEqual(['A_B']);
    expect(await storeNames(String.raw`c\d`)).toEqual([String.raw`C\D`]);
    expect(await storeNames('%')).toEqual(['100% Sconto']);
  });

  it('finds a person by the whole name or the e-mail, and no deleted one', async () => {
    await server.addUser({ email: 'anna.verdeblu@example.it', first_name: 'Anna', last_name: 'Verdeblu' });
    const user = { kind: 'user', title: 'Anna Verdeblu', detail: 'anna.verdeblu@example.it', is_exact: true };
    expect(await find('anna verdeblu')).toMatchObject([user]);
    expect(await find('ANNA.verdeblu@example.it')).toMatchObject([user]);
    await pool().query(`update users set status = 4 where email = $1`, [user.detail]);
    expect(await find('anna verdeblu')).toEqual([]);
  });
});

describe('an agent who may not open orders', () => {
  it('finds what the list shows anyway', async () => {
    const asAgent = server.as(tokens.get(SystemRole.NoRole) ?? null);
    const { rows } = await pool().query<{ id: number }>('select id from orders order by id desc limit 1');
    const query = String(rows[0]?.id);
    const listed = await asAgent(contract.orders.list, { page: 1, search: query, startDate: '2000-01-01T00:00:00' });
    expect((await asAgent(contract.orders.find, { query })).data).toEqual(listed.data);
  });
});
