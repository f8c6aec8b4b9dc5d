import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { settings } = contract.shop;
const asAgent = async () => server.as(await server.signIn(SystemRole.NoRole));
const draft = { eshopPrice: 5, esimPrice: 5, esimReplacementPrice: 5, esimMnpPrice: 5, SIMPrice: 5, url: 'shop' };

describe('the settings of the shop', () => {
  it('[settings.url] normalize their url', async () => {
    const call = await asAgent();
    await call(settings.update, { ...draft, url: 'Shop Online.it' });
    expect((await call(settings.get, {})).url).toBe('shop-online-it');
    await expect(call(settings.update, { ...draft, url: ' ' })).rejects.toMatchObject({ fields: { url: 'required_short' } });
  });

  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    [' 1 200,5 ', 1200.5],
    ['0', 0],
  ])('[settings.price.chars] %j is the price %d', async (eshopPrice, euro) => {
    const call = await asAgent();
    await call(settings.update, { ...draft, eshopPrice });
    expect((await call(settings.get, {})).eshopPrice).toBe(euro);
  });

  it.each(['12€', '1e3', '-1', '1.2.3', 'free'])('[settings.price.chars] %j is not a price', async (eshopPrice) => {
    const call = await asAgent();
    await expect(call(settings.update, { ...draft, eshopPrice })).rejects.toMatchObject({
      status: 422,
      fields: { eshopPrice: 'price' },
    });
  });

  it('[settings.promo_readonly] ignore the promotion in an update', async () => {
    const call = await asAgent();
    const { promoIsActive } = await call(settings.get, {});
    expect(await call(settings.update, { ...draft, promoIsActive: !promoIsActive })).toBe(true);
    expect((await call(settings.get, {})).promoIsActive).toBe(promoIsActive);
  });
});
