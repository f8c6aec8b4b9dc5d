import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole } from '@simdesk/rules';
import { storefront } from '@simdesk/sandbox/storefront';
import { simulateVisit } from '@simdesk/sandbox/simulate-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { registerSandboxShop } from './sandbox-shop.ts';

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
  it('receives the address of the server, with one key that changes at each start', async () => {
    const { database } = server.running().services.connection;
    const sandbox = await storefront.start();
    const shopUrl = sandbox.env['SANDBOX_SHOP_URL'] ?? '';
    await registerSandboxShop(database, shopUrl, address);
    await registerSandboxShop(database, shopUrl, address);
    expect((await keys()).map(({ name }) => name)).toEqual(['Sandbox shop']);
    // Its simulated visits would place orders in the other tests.
    await sandbox.stop();
  });

  it('places orders and advances them at later visits', async () => {
    const { asChief } = await openTestShop(server);
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    const { key } = await asAdmin(contract.storefrontKeys.create, { name: 'Simulated visits' });
    const shop = { address, key, placed: [] };
    for (let visit = 1; visit <= 8; visit += 1) expect(await simulateVisit(shop)).toBe(true);
    const { data } = await asChief(contract.orders.list, { page: 1 });
    expect(data).toHaveLength(8);
    expect(data.some(({ status }) => status !== OrderStatus.NotFinished)).toBe(true);
  });

  it('reports no visit when the server does not answer', async () => {
    expect(await simulateVisit({ address: 'http://127.0.0.1:9', key: 'x', placed: [] })).toBe(false);
  });
});
