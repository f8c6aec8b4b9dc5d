import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { storefront, storefrontKeys } = contract;

describe('the public answers', () => {
  const option = { name: 'Giga extra', priority: 1, publish: 1, price: 5 } as const;
  let asAdmin: ReturnType<typeof server.as>;
  const read = (etag?: string) =>
    server.request({ method: 'GET', url: storefront.options.path, headers: etag === undefined ? {} : { 'if-none-match': etag } });

  beforeAll(async () => {
    asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await asAdmin(contract.shop.options.create, option);
    await asAdmin(contract.shop.options.create, { ...option, name: 'Non ancora', publish: 0 });
  });

  it('list published records without internal fields', async () => {
    const { data } = await server.as(null)(storefront.options, {});
    expect(data.map(({ name }) => name)).toEqual(['Giga extra']);
    expect(Object.keys(data[0] ?? {})).not.toContain('version');
    expect(Object.keys(data[0] ?? {})).not.toContain('changed_by');
  });

  it('are not sent again to a client that has them, until a change', async () => {
    const first = await read();
    const etag = String(first.headers['etag']);
    const second = await read(etag);
    expect([second.statusCode, second.body]).toEqual([304, '']);
    await asAdmin(contract.shop.options.create, { ...option, name: 'Minuti extra' });
    expect((await read(etag)).statusCode).toBe(200);
  });

  it('of other calls have no ETag', async () => {
    const token = await server.signIn(SystemRole.Admin);
    const answer = await server.request({
      method: 'GET',
      url: contract.shop.options.list.path,
      headers: { 'x-session-uuid': token },
    });
    expect(answer.headers['etag']).toBeUndefined();
  });
});

describe('the key of a shop', () => {
  it('is shown once, stored as a hash, and listed also after it is revoked', async () => {
    const asAdmin = server.as(await server.signIn(SystemRole.Admin, 'admin@example.com'));
    const { uuid, key } = await asAdmin(storefrontKeys.create, { name: 'Web shop', kind: 'shop' });
    const { rows } = await server
      .running()
      .services.connection.pool.query<{ text: string }>('select storefront_keys::text as text from storefront_keys');
    expect(rows.some(({ text }) => text.includes(key))).toBe(false);
    const audit = await server.running().services.connection.pool.query<{ after: unknown }>('select after from audit_records');
    expect(JSON.stringify(audit.rows)).not.toContain(key);

    expect(await asAdmin(storefrontKeys.revoke, { uuid })).toBe(true);
    expect(await asAdmin(storefrontKeys.revoke, { uuid })).toBe(true);
    const { data } = await asAdmin(storefrontKeys.list, {});
    expect(data.find((listedKey) => listedKey.uuid === uuid)).toMatchObject({
      name: 'Web shop',
      created_by: 'admin@example.com',
      last_used_at: null,
      revoked_at: expect.any(String) as string,
    });
  });

  it('cannot be revoked if it is unknown', async () => {
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    const uuid = '00000000-0000-4000-8000-000000000000';
    await expect(asAdmin(storefrontKeys.revoke, { uuid })).rejects.toMatchObject({ code: 'not_found' });
  });
});
