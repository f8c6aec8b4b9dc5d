import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole, systemRoles } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';

const { list } = contract.audit;
const server = testServer();
let call: ReturnType<typeof server.as>;

const company = '11111111-1111-4111-8111-111111111111';
const question = '22222222-2222-4222-8222-222222222222';

/** Moments around midnight in Rome, in winter (UTC+1) and in summer (UTC+2). */
const stored = [
  { at: '2026-01-09T22:59:59Z', email: 'anna@example.com', area: 'faq', record: question },
  { at: '2026-01-09T23:00:00Z', email: 'anna@example.com', area: 'faq', record: question },
  { at: '2026-01-10T22:59:59Z', email: 'anna_b@example.com', area: 'companies', record: company },
  { at: '2026-01-10T23:00:00Z', email: 'bruno@example.com', area: 'companies', record: company, impersonated_by: 'root@x.it' },
  { at: '2026-07-09T22:00:00Z', email: 'bruno@example.com', area: 'users', record: null },
] as const;

beforeAll(async () => {
  call = server.as(await server.signIn(SystemRole.Admin));
  const { database } = server.running().services.connection;
  await database.delete(auditRecords);
  const rows = stored.map((row) => ({ ...row, call: '/api/x', before: { a: 1 }, after: { a: 2 }, request_id: 'r' }));
  await database.insert(auditRecords).values(rows);
});

const found = async (filter: CallInput<typeof list>) => {
  const { data, total } = await call(list, filter);
  expect(total).toBe(data.length);
  return data.map(({ at }) => new Date(at).toISOString().replace('.000', ''));
};
const moments = (...places: number[]) => places.map((place) => stored[place]?.at);

describe('the record of all writes', () => {
  it('is seen by Admin and above alone', async () => {
    for (const role of systemRoles) {
      const asking = server.as(await server.signIn(role))(list, {});
      if (role >= SystemRole.Admin) await expect(asking).resolves.toBeDefined();
      else await expect(asking).rejects.toMatchObject({ status: 403 });
    }
  });

  it('begins with the newest and tells who, as whom, what and how', async () => {
    expect(await found({})).toEqual(moments(4, 3, 2, 1, 0));
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

  it('is filtered by person: part of an e-mail, whatever the case, of either of the two', async () => {
    expect(await found({ person: 'ANNA' })).toEqual(moments(2, 1, 0));
    expect(await found({ person: 'bruno@example.com' })).toEqual(moments(4, 3));
    expect(await found({ person: 'root' })).toEqual(moments(3));
    // No character has a meaning of its own.
    expect(await found({ person: 'a_' })).toEqual(moments(2));
    expect(await found({ person: '%' })).toEqual([]);
  });

  it('is filtered by area and by record', async () => {
    expect(await found({ area: 'companies' })).toEqual(moments(3, 2));
    expect(await found({ area: 'compan' })).toEqual([]);
    expect(await found({ record: question })).toEqual(moments(1, 0));
    expect(await found({ record: company, person: 'anna' })).toEqual(moments(2));
    await expect(call(list, { record: 'x' })).rejects.toMatchObject({ status: 422, fields: { record: 'unknown' } });
  });

  it('is filtered by days in Rome, both included', async () => {
    expect(await found({ from: '2026-01-10', to: '2026-01-10' })).toEqual(moments(2, 1));
    expect(await found({ to: '2026-01-09' })).toEqual(moments(0));
    expect(await found({ from: '2026-01-11', to: '2026-07-09' })).toEqual(moments(3));
    expect(await found({ from: '2026-07-10' })).toEqual(moments(4));
    expect(await found({ from: '2026-01-11', to: '2026-01-10' })).toEqual([]);
    await expect(call(list, { from: '2026-02-30' })).rejects.toMatchObject({ status: 422, fields: { from: 'day' } });
  });
});
