import { contract } from '@simdesk/contract';
import { auditExceptions, SystemRole } from '@simdesk/rules';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { migrate } from './migrate.ts';

const server = testServer();
const settings = () => server.running().services.connection.settings;
let application: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  const applicationSettings = { ...settings(), ...inject('applicationUser') };
  await migrate(settings(), applicationSettings);
  [application, owner] = [new pg.Client(applicationSettings), new pg.Client(settings())];
  for (const client of [application, owner]) await client.connect();
});
afterAll(async () => {
  for (const client of [application, owner]) await client.end();
});

const addRecord = async (after: unknown, at = 'now()'): Promise<number> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into audit_records (at, email, area, call, after, request_id) values (${at}, 'anna@example.com', 'faq', '/faq', $1, 'x') returning id`,
    [JSON.stringify(after)],
  );
  return Number(rows[0]?.id);
};
const erase = (client: pg.Client, values: object[]) => client.query('select audit_erase($1)', [JSON.stringify(values)]);
const afterOf = async (id: number): Promise<unknown> =>
  (await owner.query<{ after: unknown }>('select after from audit_records where id = $1', [id])).rows[0]?.after;
const lastCall = async (): Promise<unknown> =>
  (await owner.query('select call, after from audit_records order by id desc limit 1')).rows[0];

describe.each([
  ['the application', () => application, 'permission denied for table audit_records'],
  ['the owner of the tables', () => owner, 'Audit records are only added'],
])('an audit record, for %s,', (_, client, refusal) => {
  it.each([
    `update audit_records set email = 'other@example.com'`,
    `update audit_records set after = null where false`,
    'delete from audit_records',
    'truncate audit_records',
  ])('refuses %s', async (statement) => {
    await addRecord({ name: 'Rete' });
    await expect(client().query(statement)).rejects.toThrow(refusal);
  });

  it('is erased in its values, which is recorded', async () => {
    const id = await addRecord({ name: 'Anna', number: 7, tags: ['Anna Rossi', 'x'], kept: null });
    const after = { name: '[erased]', number: '[erased]', tags: ['[erased] Rossi', 'x'], kept: null };
    await erase(client(), [{ id, before: null, after }]);
    expect(await afterOf(id)).toEqual(after);
    expect(await lastCall()).toEqual({ call: 'audit_erase', after: { records: 1 } });
  });

  it.each([
    ['another value', { name: 'Bruno', tags: ['x'] }],
    ['a missing field', { name: 'Anna' }],
    ['another field', { name: 'Anna', tags: ['x'], more: '[erased]' }],
    ['a shorter list', { name: 'Anna', tags: [] }],
    ['nothing', null],
  ])('is not rewritten to %s under the name of an erasure', async (_what, after) => {
    const id = await addRecord({ name: 'Anna', tags: ['x'] });
    await expect(erase(client(), [{ id, before: null, after }])).rejects.toThrow('can only be erased');
  });

  it('gets a neutral name for a user who has left, which is recorded', async () => {
    const id = await addRecord({ changed_by: 'anna@example.com', note: 'anna@example.com wrote' });
    await expect(client().query(`select audit_forget_email('anna@example.com', 'bruno@example.com')`)).rejects.toThrow('deleted');
    await client().query(`select audit_forget_email('anna@example.com', 'deleted-0123abcd')`);
    expect(await afterOf(id)).toEqual({ changed_by: 'deleted-0123abcd', note: 'anna@example.com wrote' });
    const { rows } = await owner.query(`select email from audit_records where id = $1`, [id]);
    expect(rows).toEqual([{ email: 'deleted-0123abcd' }]);
    expect(await lastCall()).toMatchObject({ call: 'audit_forget_email' });
  });

  it('is deleted after its retention period only, which is recorded', async () => {
    const prune = async () => (await client().query('select audit_prune(1000) as deleted')).rows;
    await owner.query('delete from retention_periods');
    const [old, young] = [await addRecord({}, `now() - interval '400 days'`), await addRecord({}, `now() - interval '29 days'`)];
    expect(await prune()).toEqual([{ deleted: 0 }]);
    await owner.query(`insert into retention_periods (kind, days) values ('audit', 1)`);
    expect(await prune()).toEqual([{ deleted: 1 }]);
    expect(await afterOf(old)).toBeUndefined();
    expect(await afterOf(young)).toEqual({});
    expect(await lastCall()).toEqual({ call: 'audit_prune', after: { days: 30, records: 1 } });
  });
});

describe('the application', () => {
  it('cannot switch the protection off', async () => {
    await application.query(`set simdesk.audit_exception = 'UPDATE'`);
    for (const statement of [
      `update audit_records set email = ''`,
      'alter table audit_records disable trigger all',
      'drop trigger audit_append_only on audit_records',
      'drop function audit_erase',
      `select note_audit_exception('audit_prune', '{}')`,
      `insert into migrations (name) values ('9999-x.sql')`,
      'create table more (id int)',
    ])
      await expect(application.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    await application.query('reset simdesk.audit_exception');
  });

  it('can read and write every other table', async () => {
    const { rows } = await application.query<{ name: string }>(`
      select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname not in ('migrations', 'audit_records') and not (
        has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`);
    expect(rows).toEqual([]);
  });
});

it('the audit list shows what was erased and deleted', async () => {
  const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
  const { data } = await asSuperAdmin(contract.audit.list, { page: 1, area: 'personalData' });
  expect(new Set(data.map(({ call }) => call))).toEqual(new Set(auditExceptions));
});
