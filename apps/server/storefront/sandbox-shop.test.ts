import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole, type storefrontKeyKinds } from '@simdesk/rules';
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
  it('receives the address of the server, with one key of each kind that changes at each start', async () => {
    const { database } = server.running().services.connection;
    const sandbox = await storefront.start();
    const shopUrl = sandbox.env['SANDBOX_SHOP_URL'] ?? '';
    await registerSandboxShop(database, shopUrl, address);
    await registerSandboxShop(database, shopUrl, address);
    const named = (await keys()).map(({ name, kind, shop }) => `${name} (${kind}): ${shop}`);
    expect(new Set(named)).toEqual(
      new Set([
        'Sandbox KYC (kyc): null',
        'Sandbox billing (billing): null',
        'Sandbox carrier (carrier): null',
        'Sandbox shop (shop): Sandbox shop',
      ]),
    );
    expect(named).toHaveLength(4);
    // Its simulated visits would place orders in the other tests.
    await sandbox.stop();
  });

  it('places orders and advances them at later visits', async () => {
    const { asChief } = await openTestShop(server);
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    const newKey = async (kind: (typeof storefrontKeyKinds)[number]) =>
      (await asAdmin(contract.storefrontKeys.create, { name: 'Simulated visits', kind })).key;
    const keys = {
      shop: await newKey('shop'),
      billing: await newKey('billing'),
      carrier: await newKey('carrier'),
      kyc: await newKey('kyc'),
    };
    const shop = { address, keys, placed: [] };
    for (let visit = 1; visit <= 8; visit += 1) expect(await simulateVisit(shop)).toBe(true);
    const { data } = await asChief(contract.orders.list, { page: 1 });
    expect(data).toHaveLength(8);
    expect(data.some(({ status }) => status !== OrderStatus.NotFinished)).toBe(true);
  });

  it('reports no visit when the server does not answer', async () => {
    expect(
      await simulateVisit({
        address: 'http://127.0.0.1:9',
        keys: { shop: 'x', billing: 'x', carrier: 'x', kyc: 'x' },
        placed: [],
      }),
    ).toBe(false);
  });
});
