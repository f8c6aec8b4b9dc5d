import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeManyOrders } from '../../testing/many-orders.ts';
import { testServer, type Caller } from '../../testing/test-server.ts';
import { sequentialScans } from '../../testing/sequential-scans.ts';

/** Query plans of searches in large tables. `ROWS=200000` for the long test. */
const howMany = Number(process.env['ROWS'] ?? 10_000);
const server = testServer();
const pool = () => server.running().services.connection.pool;
let as: Caller;

beforeAll(async () => {
  await storeManyOrders(pool(), 100);
  for (const [table, columns, values] of rows) {
    await pool().query(`insert into ${table} (${columns}) select ${values} from generate_series(1, $1) as n`, [howMany]);
    await pool().query(`vacuum analyze ${table}`);
  }
  as = server.as(await server.signIn(SystemRole.SuperAdmin));
}, 600_000);
afterEach(() => {
  vi.restoreAllMocks();
});

const word = (what: string) => `initcap(substr(md5('${what}' || n), 1, 9))`;

/** Each table with its columns and their values for row n. */
const rows: [string, string, string][] = [
  [
    'users',
    'email, password_hash, system_role, status, first_name, last_name, phone',
    `${word('e')} || '@example.it', 'none', 0, 1, ${word('f')}, ${word('l')}, '+39 3' || lpad((n * 7919)::text, 9, '0')`,
  ],
  [
    'companies',
    'name, status, official_name, official_inn, official_ogrn, address, ceo_full_name, bank_rs, bik, bank_name',
    `${word('n')}, 1, ${word('o')}, (7700000000 + n)::text, (1020000000000 + n)::text, ${word('a')}, ${word('c')}, n::text, (44000000 + n)::text, ${word('b')}`,
  ],
  [
    'audit_records',
    'email, impersonated_by, area, call, request_id',
    `${word('e')} || '@example.it', null, 'faq', '/api/x', 'r'`,
  ],
  [
    'contact_messages',
    'topic, name, mail, phone, file, message',
    `'SIM', ${word('n')}, ${word('m')} || '@example.it', n::text, '', repeat(${word('t')} || ' ', 20)`,
  ],
  [
    'partner_messages',
    'business_name, contact_name, region, province, address, postcode, vat_number, email, phone_number',
    `${word('b')}, ${word('c')}, 'Lombardia', 'MI', ${word('a')}, '20100', (10000000000 + n)::text, ${word('e')} || '@example.it', n::text`,
  ],
  ['stores', 'store_name, address, status, priority', `${word('s')}, ${word('a')}, true, n`],
  [
    'outbox',
    'order_uuid, template_uuid, event, template_name, recipients, subject, html',
    `(select uuid from orders order by id offset n % 100 limit 1), gen_random_uuid(), 'order_paid', 'Paid', ${word('r')} || '@example.it', ${word('s')}, '<p>x</p>'`,
  ],
];

describe('no search scans the table sequentially', () => {
  const search = 'abc1';
  const searches: Record<string, () => Promise<unknown>> = {
    users: () => as(contract.users.list, { page: 1, search }),
    companies: () => as(contract.companies.admin.list, { limit: 15, offset: 0, search }),
    audit_records: () => as(contract.audit.list, { person: search }),
    contact_messages: () => as(contract.feedback.contacts.list, { page: 1, search }),
    partner_messages: () => as(contract.feedback.partners.list, { page: 1, search }),
    stores: () => as(contract.stores.list, { page: 1, search }),
    outbox: () => as(contract.outbox.list, { page: 1, search }),
  };

  it.each(Object.entries(searches))('%s', async (table, search) => {
    expect(await sequentialScans(pool(), [table], search)).toEqual([]);
  });

  it('and the test detects a sequential scan', async () => {
    const text = 'select from "users" where "second_name" like $1';
    expect(await sequentialScans(pool(), ['users'], () => pool().query({ text, values: ['%abc1%'] }))).toEqual([text]);
  });
});
