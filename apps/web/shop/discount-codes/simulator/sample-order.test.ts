import { expect, it } from 'vitest';
import { initialSample, samplePricesOf } from './sample-order.ts';

const settings = { eshopPrice: 6.5, esimPrice: 4, esimMnpPrice: 2 };

it('the sample order has the prices of the shop until the user changes them', () => {
  expect(samplePricesOf(initialSample([]), settings)).toMatchObject({ esim: 4, esimPorted: 2, shipment: 6.5 });
  expect(samplePricesOf({ prices: { shipment: 0 } }, settings)).toMatchObject({ esim: 4, esimPorted: 2, shipment: 0 });
});
