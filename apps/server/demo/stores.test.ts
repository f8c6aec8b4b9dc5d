import { StoreDraft } from '@simdesk/contract';
import { normalizeAddress } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { stores } from '../database/schema/stores.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });

it('the demo has 60 valid stores, opened over the years, at the coordinates of the geocoder', async () => {
  const { connection, geocoder } = server.running().services;
  const shops = await connection.database.select().from(stores);
  expect(shops).toHaveLength(60);
  expect(new Set(shops.map(({ store_name, address }) => normalizeAddress(`${store_name} ${address}`))).size).toBe(60);
  expect(new Set(shops.map(({ status }) => status))).toEqual(new Set([0, 1]));
  expect(new Set(shops.map(({ created_at }) => created_at.slice(0, 10))).size).toBe(60);
  for (const shop of shops) {
    expect(StoreDraft.safeParse(shop).error).toBeUndefined();
    const coordinates = await geocoder.find(shop.address);
    expect(Math.abs((coordinates?.latitude ?? 0) - (shop.latitude ?? 0)), shop.address).toBeLessThan(0.03);
    expect(Math.abs((coordinates?.longitude ?? 0) - (shop.longitude ?? 0)), shop.address).toBeLessThan(0.03);
  }
});
