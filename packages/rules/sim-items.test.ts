import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activationAtPurchase, simItems } from './sim-items.ts';

const sim = {
  offer_name: 'Super 100',
  offer_price: 7.99,
  is_esim: 1 as const,
  esim_price: 5,
  topup_amount: 10,
  options: [{ optional_name: 'Minuti esteri 100', optional_price: 4 }],
  table_items: [],
  total_sum: 0,
  external_id: JSON.stringify({
    RenewalPrice: 7.99,
    ActivationPriceNewActivations: 10,
    ActivationPriceVodafone: 3.5,
    ActivationPriceOtherNetworks: 0,
  }),
};

describe('the price lines of a SIM', () => {
  it('are the stored ones', () => {
    const table_items = [{ name: 'Super 100', type: 'offer' as const, price: 1 }];
    expect(simItems({ ...sim, table_items, total_sum: 1 }, null)).toEqual({ items: table_items, total: 1 });
  });

  it('are computed if none are stored', () => {
    expect(simItems(sim, 'TIM')).toEqual({
      items: [
        { name: 'Super 100', type: 'offer', price: 7.99 },
        { name: 'eSIM', type: 'esim', price: 5 },
        { name: 'Ricarica', type: 'topup', price: 10 },
        { name: 'Minuti esteri 100', type: 'option', price: 4 },
      ],
      total: 26.99,
    });
  });

  it.each([
    [null, 36.99],
    ['Vodafone', 30.49],
    ['Iliad', 26.99],
  ])('a number from %s has its own activation price', (donor, total) => expect(simItems(sim, donor).total).toBe(total));

  it('[orders.paid_data.json] an invalid external_id gives no price', () => {
    expect(activationAtPurchase('{"ActivationPriceNewActivations":"7,99"}', 'new')).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (external_id) => {
        expect(simItems({ ...sim, external_id }, null).items.length).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});
