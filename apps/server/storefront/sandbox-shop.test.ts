import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole } from '@simdesk/rules';
import { storefront } from '@simdesk/sandbox/storefront';
import { visitor } from '@simdesk/sandbox/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { greetSandboxShop } from './sandbox-shop.ts';

const server = testServer();
let address: string;
beforeAll(async () => {
  address = await server.running().app.listen({ port: 0, host: '127.0.0.1' });
});

const keys = async () => {
  const asAdmin = server.as(await server.signIn(SystemRole.Admin));
  return (await asAdmin(contract.storefrontKeys.list, {})).data;
};

describe('the shop of the sandbox', () => {
  it('is told where the server is, with one key that is new each time', async () => {
    const { database } = server.running().services.connection;
    const played = await storefront.start();
    const shopUrl = played.env['SANDBOX_SHOP_URL'] ?? '';
    await greetSandboxShop(database, shopUrl, address);
    await greetSandboxShop(database, shopUrl, address);
    expect((await keys()).map(({ name }) => name)).toEqual(['Sandbox shop']);
    // Its own visitors would mix with those of the other tests.
    await played.stop();
  });

  it('has visitors whose orders arrive and who come back to see them go on', async () => {
    const { asChief } = await openTestShop(server);
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    const { key } = await asAdmin(contract.storefrontKeys.create, { name: 'Visited' });
    const shop = { address, key, placed: [] };
    for (let visit = 1; visit <= 8; visit += 1) expect(await visitor(shop)).toBe(true);
    const { data } = await asChief(contract.orders.list, { page: 1 });
    expect(data).toHaveLength(8);
    expect(data.some(({ status }) => status !== OrderStatus.NotFinished)).toBe(true);
  });

  it('stays away when the server does', async () => {
    expect(await visitor({ address: 'http://127.0.0.1:9', key: 'x', placed: [] })).toBe(false);
  });
});
