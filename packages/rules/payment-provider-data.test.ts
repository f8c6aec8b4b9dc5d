import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingAmount, keptPaymentData, paymentMethodText, providerPayment } from './payment-provider-data.ts';

const method = (paid_method: string, data: unknown) => paymentMethodText({ paid_method, paid_data: JSON.stringify(data) });

describe('the payment method', () => {
  it.each([
    ['express checkout', 'PAYPAL_EXPRESS', { externalAccountDescription: 'a.rossi@example.it' }, 'PayPal a.rossi@example.it'],
    ['plain PayPal', 'paypal', {}, 'PayPal'],
    ['PayPal before a card', 'PayPal', { brand: 'VISA', pan: '4242' }, 'PayPal'],
    ['company and number', 'card', { cardCompany: 'Mastercard', cardNumber: '**** 4444' }, 'Mastercard **** 4444'],
    ['brand and pan', 'card', { brand: 'VISA', pan: '4242xxxxxxxx4242' }, 'VISA 4242xxxxxxxx4242'],
    ['company before brand', 'card', { cardCompany: 'Nexi', brand: 'VISA', cardNumber: '1', pan: '2' }, 'Nexi 1'],
    ['a number alone', 'card', { pan: 4242 }, '4242'],
    ['a card of which nothing is known', 'card', {}, 'card'],
    ['an unknown method', 'bonifico', { totalAmount: 3 }, 'bonifico'],
  ])('[orders.payment.method] %s', (_, paid_method, data, text) => expect(method(paid_method, data)).toBe(text));

  it('a full card number is not shown', () => {
    expect(method('card', { brand: 'VISA', pan: '4242 4242 4242 4242' })).toBe('VISA •••• 4242');
  });

  it('[orders.paid_data.json] invalid JSON leaves the name of the method', () => {
    for (const paid_data of ['', 'x', '[]', 'null', '"text"', '{"brand":{},"pan":[1]}', '{'])
      expect(paymentMethodText({ paid_method: 'card', paid_data })).toBe('card');
  });
});

describe('what is kept of a payment', () => {
  it('has the shown fields alone, and four digits of a card number', () => {
    const shown = {
      responseTimeStamp: 1,
      totalAmount: '3,00',
      externalAccountDescription: 'a@b.it',
      cardCompany: 'N',
      brand: 'V',
    };
    expect(
      keptPaymentData({ ...shown, cardNumber: '4242 4242-4242 4242', pan: 4_242_424_242_424_242, cvv: '123', x: {} }),
    ).toEqual({
      ...shown,
      cardNumber: '•••• 4242',
      pan: '•••• 4242',
    });
    expect(keptPaymentData({ pan: '424242******4444', brand: { name: 'V' }, cardCompany: null })).toEqual({ pan: '•••• 4444' });
    expect(keptPaymentData({ cardNumber: '**** 4444' })).toEqual({ cardNumber: '**** 4444' });
  });

  it('never has five digits of a card in a row', () => {
    fc.assert(
      fc.property(
        fc.record({ cardNumber: fc.string(), pan: fc.oneof(fc.string(), fc.integer(), fc.bigInt().map(String)) }),
        (report) => {
          for (const kept of Object.values(keptPaymentData(report)))
            expect(String(kept).replace(/\D/g, '').length).toBeLessThan(5);
        },
      ),
    );
  });
});

describe('the payment according to the provider', () => {
  it.each([
    [
      { responseTimeStamp: '2026-11-14T15:17:02Z', totalAmount: 34.57 },
      { at: '2026-11-14T15:17:02.000Z', total: 34.57 },
    ],
    [
      { responseTimeStamp: 1_794_669_422_000, totalAmount: '34,57' },
      { at: '2026-11-14T15:17:02.000Z', total: 34.57 },
    ],
    [
      { responseTimeStamp: '1794669422000', totalAmount: '' },
      { at: '2026-11-14T15:17:02.000Z', total: null },
    ],
    [
      { responseTimeStamp: 'yesterday', totalAmount: 'much' },
      { at: null, total: null },
    ],
    [{}, { at: null, total: null }],
  ])('%j', (data, payment) => expect(providerPayment(JSON.stringify(data))).toEqual(payment));

  it('[orders.paid_data.json] is read from any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), (paid_data, paid_method) => {
        expect(typeof paymentMethodText({ paid_method, paid_data })).toBe('string');
        const { at, total } = providerPayment(paid_data);
        expect(at === null || typeof at === 'string').toBe(true);
        expect(total === null || typeof total === 'number').toBe(true);
      }),
    );
  });
});

it('a reported amount equals the order’s to the cent, or is another one', () => {
  for (const totalAmount of [12.98, '12.98', '12,98', undefined, '', ' '])
    expect(differingAmount({ totalAmount }, 12.98), String(totalAmount)).toBeNull();
  for (const totalAmount of [0.01, '12.99', 12.981, 'abc', -12.98, 1298])
    expect(differingAmount({ totalAmount }, 12.98)).toBe(String(totalAmount));
  // Sums that binary fractions cannot represent exactly.
  expect(differingAmount({ totalAmount: 0.1 + 0.2 }, 0.3)).toBeNull();
});
