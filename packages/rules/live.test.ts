import { expect, it } from 'vitest';
import { concernsArea } from './live.ts';

it('a write concerns its own area, the areas above and below it, and those that show it', () => {
  const read = ['shop', 'shop.offers', 'shop.offers.details', 'shop.options', 'shopping', 'orders', 'home', 'feedback', 'users'];
  const concernedBy = (written: string) => read.filter((area) => concernsArea(written, area));
  expect(concernedBy('shop.offers')).toEqual(['shop', 'shop.offers', 'shop.offers.details']);
  expect(concernedBy('shop')).toEqual(['shop', 'shop.offers', 'shop.offers.details', 'shop.options']);
  expect(concernedBy('orders')).toEqual(['orders', 'home']);
  expect(concernedBy('storefront.messages')).toEqual(['feedback']);
  expect(concernedBy('profile')).toEqual(['users']);
  expect(concernedBy('accounts')).toEqual([]);
});
