import { StoreDraft } from '@simdesk/contract';
import { sameAddress } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { stores } from '../database/schema/stores.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });

it('the demo has sixty stores that the form would save, each where the geocoder would look for it', async () => {
  const { connection, geocoder } = server.running().services;
  const shops = await connection.database.select().from(stores);
  expect(shops).toHaveLength(60);
  expect(new Set(shops.map(({ store_name, address }) => sameAddress(`${store_name} ${address}`))).size).toBe(60);
  expect(new Set(shops.map(({ status }) => status))).toEqual(new Set([0, 1]));
  for (const shop of shops) {
    expect(StoreDraft.safeParse(shop).error).toBeUndefined();
    const found = await geocoder.find(shop.address);
    expect(Math.abs((found?.latitude ?? 0) - (shop.latitude ?? 0)), shop.address).toBeLessThan(0.03);
    expect(Math.abs((found?.longitude ?? 0) - (shop.longitude ?? 0)), shop.address).toBeLessThan(0.03);
  }
});
