import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole, systemRoles } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { clearAudit } from '../testing/clear-audit.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import { testServer } from '../testing/test-server.ts';

const { list } = contract.audit;
const server = testServer();
let call: ReturnType<typeof server.as>;

const company = '11111111-1111-4111-8111-111111111111';
const question = '22222222-2222-4222-8222-222222222222';

/** Moments around midnight in Rome, in winter (UTC+1) and in summer (UTC+2). */
const records = [
  { at: '2026-01-09T22:59:59Z', email: 'anna@example.com', area: 'faq', record: question },
  { at: '2026-01-09T23:00:00Z', email: 'anna@example.com', area: 'faq', record: question },
  { at: '2026-01-10T22:59:59Z', email: 'anna_b@example.com', area: 'companies', record: company },
  { at: '2026-01-10T23:00:00Z', email: 'bruno@example.com', area: 'companies', record: company, impersonated_by: 'root@x.it' },
  { at: '2026-07-09T22:00:00Z', email: 'bruno@example.com', area: 'users', record: null },
] as const;

beforeAll(async () => {
  call = server.as(await server.signIn(SystemRole.Admin));
  const { database } = server.running().services.connection;
  await clearAudit(database);
  const rows = records.map((row) => ({ ...row, call: '/api/x', before: { a: 1 }, after: { a: 2 }, request_id: 'r' }));
  await database.insert(auditRecords).values(rows);
});

const listMoments = async (filter: CallInput<typeof list>) => {
  const { data, total } = await call(list, filter);
  expect(total).toBe(data.length);
  return data.map(({ at }) => new Date(at).toISOString().replace('.000', ''));
};
const moments = (...indexes: number[]) => indexes.map((index) => records[index]?.at);

describe('the list of audit records', () => {
  it('is allowed for Admin and above only', async () => {
    for (const role of systemRoles) {
      const listing = server.as(await server.signIn(role))(list, {});
      if (role >= SystemRole.Admin) await expect(listing).resolves.toBeDefined();
      else await expect(listing).rejects.toMatchObject({ status: 403 });
    }
  });

  it('starts with the newest and answers user, impersonator, call and changes', async () => {
    expect(await listMoments({})).toEqual(moments(4, 3, 2, 1, 0));
    const { data } = await call(list, { person: 'root@x.it' });
    expect(data).toEqual([
      {
        id: expect.any(Number) as number,
        at: expect.any(String) as string,
        email: 'bruno@example.com',
        impersonated_by: 'root@x.it',
        area: 'companies',
        call: '/api/x',
        record: company,
        record_name: null,
        record_kind: null,
        before: { a: 1 },
        after: { a: 2 },
        request_id: 'r',
      },
    ]);
  });

  it('is paged and counted', async () => {
    const first = await call(list, { page: 1, pageSize: 2 });
    const third = await call(list, { page: 3, pageSize: 2 });
    expect(first.total).toBe(5);
    expect(first.data).toHaveLength(2);
    expect(third).toMatchObject({ total: 5, data: [{ email: 'anna@example.com', area: 'faq' }] });
  });

  it('is filtered by person: part of the e-mail of the user or the impersonator, in any case', async () => {
    expect(await listMoments({ person: 'ANNA' })).toEqual(moments(2, 1, 0));
    expect(await listMoments({ person: 'bruno@example.com' })).toEqual(moments(4, 3));
    expect(await listMoments({ person: 'root' })).toEqual(moments(3));
    // No character is a wildcard.
    expect(await listMoments({ person: 'a_' })).toEqual(moments(2));
    expect(await listMoments({ person: '%' })).toEqual([]);
  });

  it('is filtered by area and by record', async () => {
    expect(await listMoments({ area: 'companies' })).toEqual(moments(3, 2));
    expect(await listMoments({ area: 'compan' })).toEqual([]);
    expect(await listMoments({ record: question })).toEqual(moments(1, 0));
    expect(await listMoments({ record: company, person: 'anna' })).toEqual(moments(2));
    await expect(call(list, { record: 'x' })).rejects.toMatchObject({ status: 422, fields: { record: 'unknown' } });
  });

  it('is filtered by days in Rome, both included', async () => {
    expect(await listMoments({ from: '2026-01-10', to: '2026-01-10' })).toEqual(moments(2, 1));
    expect(await listMoments({ to: '2026-01-09' })).toEqual(moments(0));
    expect(await listMoments({ from: '2026-01-11', to: '2026-07-09' })).toEqual(moments(3));
    expect(await listMoments({ from: '2026-07-10' })).toEqual(moments(4));
    expect(await listMoments({ from: '2026-01-11', to: '2026-01-10' })).toEqual([]);
    await expect(call(list, { from: '2026-02-30' })).rejects.toMatchObject({ status: 422, fields: { from: 'day' } });
  });

  it('names the records, and those that their values refer to, in one query', async () => {
    const { faq } = contract;
    const category = await call(faq.categories.create, { name: 'Rete', priority: 1, publish: 1 });
    const other = await call(faq.categories.create, { name: 'Costi', priority: 1, publish: 1 });
    const draft = { question: 'Quanto costa?', answer: '<p>Poco</p>', priority: 1, publish: 1 as const, category };
    const uuid = await call(faq.questions.create, draft);
    await call(faq.questions.update, { uuid, category: other });
    const { pool } = server.running().services.connection;
    const listed = await call(list, { record: uuid, people: 1 });
    expect(listed.data).toMatchObject([
      { record_name: 'Quanto costa?', record_kind: 'faq.questions' },
      { record_name: 'Quanto costa?', record_kind: 'faq.questions' },
    ]);
    expect(listed.names).toMatchObject({ [category]: 'Rete', [other]: 'Costi' });
    expect(await countRoundTrips(pool, () => call(list, { record: uuid }))).toBe(2);
  });

  it('leaves out what storefront keys, jobs and outside systems did, for those who ask for people only', async () => {
    const emails = async (people?: 1) =>
      (await call(list, { ...(people && { people }), area: 'storefront' })).data.map(({ email }) => email);
    const { database } = server.running().services.connection;
    const row = { area: 'storefront', call: '/api/x', request_id: 'r' };
    await database.insert(auditRecords).values([
      { ...row, email: 'storefront:Shop' },
      { ...row, email: 'anna@example.com', user_uuid: company },
    ]);
    expect((await emails()).toSorted()).toEqual(['anna@example.com', 'storefront:Shop']);
    expect(await emails(1)).toEqual(['anna@example.com']);
  });
});
