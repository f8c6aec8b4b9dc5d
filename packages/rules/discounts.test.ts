import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionProblems,
  AmountType,
  applyDiscount,
  amountNote,
  areCombinable,
  DiscountType,
  discountAmount,
  discountName,
  discountProblems,
  discountStatus,
  isMisread,
  normalizeAction,
  type AmountNote,
  type DiscountAction,
  type DiscountRules,
} from './discounts.ts';
import { grossCents, type Basket } from './prices.ts';

/** A plastic SIM with a ported number and an eSIM with a new one. */
const basket: Basket = {
  shipmentCents: 499,
  sims: [
    {
      ported: true,
      esim: false,
      lines: [
        { name: 'Super 150', type: 'offer', cents: 999 },
        { name: 'Super 150', type: 'activation', cents: 1000 },
        { name: 'Ricarica', type: 'topup', cents: 1000 },
        { name: 'Minuti estero', type: 'option', cents: 400, bss: '71' },
      ],
    },
    {
      ported: false,
      esim: true,
      lines: [
        { name: 'Super 100', type: 'offer', cents: 799 },
        { name: 'eSIM', type: 'esim', cents: 500 },
      ],
    },
  ],
};
const percent = (discount_type: DiscountType, amount: number, params: string[] = []): DiscountAction => ({
  discount_type,
  amount,
  amount_type: AmountType.Percent,
  params,
});
const euro = (discount_type: DiscountType, amount: number, params: string[] = []): DiscountAction => ({
  discount_type,
  amount,
  amount_type: AmountType.Euro,
  params,
});
const take = (actions: DiscountAction[], only_mnp = false) => applyDiscount({ actions, only_mnp }, basket);

describe('a code on a basket of 51,97€', () => {
  it.each<[string, DiscountAction[], number]>([
    ['10% of the total spares shipment', [percent(DiscountType.Total, 10)], 470],
    ['a percentage is rounded half up, once', [percent(DiscountType.Total, 15)], 705],
    ['5€ of the total', [euro(DiscountType.Total, 5)], 500],
    ['more euro than there is takes what there is', [euro(DiscountType.Total, 500)], 4698],
    ['an option by its billing id', [percent(DiscountType.Option, 50, ['71'])], 200],
    ['an option that is not in the basket', [percent(DiscountType.Option, 50, ['72'])], 0],
    ['delivery', [percent(DiscountType.SimSupport, 100, ['0'])], 499],
    ['an eSIM with a new number', [percent(DiscountType.SimSupport, 50, ['1'])], 250],
    ['an eSIM with a ported number, of which there is none', [percent(DiscountType.SimSupport, 50, ['2'])], 0],
    ['the top-up', [euro(DiscountType.TopUp, 3)], 300],
    [
      'the total is discounted on what the others left',
      [percent(DiscountType.TopUp, 100), percent(DiscountType.Total, 50)],
      1000 + 1849,
    ],
    ['everything free', [percent(DiscountType.OrderAndShipmentFree, 100)], 5197],
  ])('%s', (_what, actions, cents) => {
    expect(take(actions)).toMatchObject({ discountCents: cents, totalCents: 5197 - cents, refused: false });
  });

  it('a discount on shipment does not reduce the base of the discount on the total', () => {
    const { applied } = take([percent(DiscountType.SimSupport, 100, ['0', '1']), percent(DiscountType.Total, 100)]);
    expect(applied).toEqual([
      { discount_type: DiscountType.SimSupport, baseCents: 999, cents: 999 },
      { discount_type: DiscountType.Total, baseCents: 4198, cents: 4198 },
    ]);
  });

  it('only_mnp counts only the lines of ported numbers, and is refused without one', () => {
    expect(take([percent(DiscountType.Total, 10)], true).discountCents).toBe(340);
    const withoutPorting = { ...basket, sims: basket.sims.filter(({ ported }) => !ported) };
    expect(applyDiscount({ actions: [percent(DiscountType.Total, 10)], only_mnp: true }, withoutPorting)).toMatchObject({
      refused: true,
      discountCents: 0,
    });
  });
});

const cents = fc.integer({ min: 0, max: 20_000 });
const anyLine = fc.record({
  name: fc.constant('line'),
  type: fc.constantFrom('offer' as const, 'activation' as const, 'esim' as const, 'topup' as const, 'option' as const),
  cents,
  bss: fc.constantFrom('1', '2', '3'),
});
const anyBasket: fc.Arbitrary<Basket> = fc.record({
  shipmentCents: cents,
  sims: fc.array(
    fc.record({ ported: fc.boolean(), esim: fc.boolean(), lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});
const anyAction: fc.Arbitrary<DiscountAction> = fc.record({
  discount_type: fc.constantFrom(...Object.values(DiscountType)),
  amount: fc.integer({ min: 1, max: 100 }),
  amount_type: fc.constantFrom(...Object.values(AmountType)),
  params: fc.subarray(['0', '1', '2', '3']),
});
/** Codes as the form builds them: each kind of action at most once. */
const anyCode: fc.Arbitrary<DiscountRules> = fc.record({
  actions: fc.uniqueArray(anyAction, { selector: ({ discount_type }) => discount_type, minLength: 1, maxLength: 5 }),
  only_mnp: fc.boolean(),
});

describe('any code on any basket', () => {
  it('never takes less than zero or more than the price, and the parts add up to the cent', () => {
    fc.assert(
      fc.property(anyCode, anyBasket, (code, any) => {
        const { grossCents: gross, discountCents, totalCents, applied } = applyDiscount(code, any);
        expect(gross).toBe(grossCents(any));
        expect(totalCents).toBe(gross - discountCents);
        expect(discountCents).toBe(applied.reduce((sum, action) => sum + action.cents, 0));
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBeLessThanOrEqual(gross);
        for (const action of applied) {
          expect(action.cents).toBeGreaterThanOrEqual(0);
          expect(action.cents).toBeLessThanOrEqual(action.baseCents);
          expect(Number.isInteger(action.cents)).toBe(true);
        }
      }),
    );
  });
});

describe('the actions of a code', () => {
  const { Total, Option, SimSupport: Support, OrderAndShipmentFree } = DiscountType;
  const action = (discount_type: DiscountType, more: Partial<DiscountAction> = {}): DiscountAction => ({
    ...{ discount_type, amount: 10, amount_type: AmountType.Percent, params: [] },
    ...more,
  });

  it('can be combined, each kind once, except “everything free”', () => {
    expect(areCombinable([Total, Option, Support])).toBe(true);
    expect(areCombinable([OrderAndShipmentFree])).toBe(true);
    expect(areCombinable([Option, Option])).toBe(false);
    expect(areCombinable([Total, OrderAndShipmentFree])).toBe(false);
  });

  it('have at most 100 percent, and name their options or kinds of support', () => {
    expect(actionProblems(action(Total, { amount: 101 }))).toEqual({ amount: 'max_value:100' });
    expect(actionProblems(action(Total, { amount: 101, amount_type: AmountType.Euro }))).toEqual({});
    expect(actionProblems(action(Option))).toEqual({ params: 'required' });
    expect(actionProblems(action(Support, { params: ['0', '7'] }))).toEqual({ params: 'choice' });
    expect(actionProblems(action(Support, { params: ['0', '2'] }))).toEqual({});
    expect(actionProblems(action(OrderAndShipmentFree, { amount: 500 }))).toEqual({});
  });

  it('are stored without meaningless parameters', () => {
    expect(normalizeAction(action(Option, { params: ['71', '71', '72'] })).params).toEqual(['71', '72']);
    expect(normalizeAction(action(Total, { params: ['71'] })).params).toEqual([]);
    expect(normalizeAction(action(OrderAndShipmentFree, { amount: 5, amount_type: AmountType.Euro }))).toEqual(
      action(OrderAndShipmentFree, { amount: 100 }),
    );
  });
});

describe('the input of a code', () => {
  it('[discount.name.charset] a name keeps letters and digits, in upper case, at most 36', () => {
    expect(discountName('welcome-20 %é')).toBe('WELCOME20');
    expect(discountName('a'.repeat(40))).toBe('A'.repeat(36));
  });

  it('[discount.amount.percent_cap] [discount.amount.min] [discount.amount.numeric] an amount keeps its digits, is at least 1, and at most 100 percent', () => {
    expect(discountAmount('1a2', AmountType.Percent)).toBe(12);
    expect(discountAmount('0', AmountType.Euro)).toBe(1);
    expect(discountAmount('250', AmountType.Percent)).toBe(100);
    expect(discountAmount('250', AmountType.Euro)).toBe(250);
    expect(discountAmount('abc', AmountType.Euro)).toBe('');
  });

  describe('the note about a typed amount', () => {
    /** Types one text after the other, each as the field then shows it. */
    const type = (texts: string[], kind: AmountType = AmountType.Euro) => {
      let note: AmountNote | null = null;
      for (const text of texts) note = amountNote(text, kind, note);
      return { note, isMisread: isMisread(note, discountAmount(texts.at(-1) ?? '', kind)) };
    };

    it.each([
      ['2,50 pasted', ['2,50']],
      ['2.50 pasted', ['2.50']],
      ['2,50 typed', ['2', '2,', '25', '250']],
      ['1.000', ['1.000']],
      [',5', [',', '5']],
      ['2,50 with its last digit deleted', ['2', '2,', '25', '250', '25']],
    ])('asks for whole euro after %s', (_, texts) => {
      expect(type(texts)).toMatchObject({ note: { kind: 'separator' }, isMisread: true });
    });

    it.each([
      ['nothing', ['2,50', '']],
      ['3', ['2,50', '3']],
      ['the digits before the comma', ['2', '2,', '25', '2']],
      ['250, digit by digit', ['2,50', '', '2', '25', '250']],
    ])('ends when the amount is replaced by %s', (_, texts) => {
      expect(type(texts)).toEqual({ note: null, isMisread: false });
    });

    it('does not refuse a comma without digits after it', () => {
      expect(type(['2', '2,'])).toMatchObject({ note: { kind: 'separator' }, isMisread: false });
    });

    it('lasts when 100 percent cap a misread amount', () => {
      expect(type(['2,50'], AmountType.Percent)).toMatchObject({ note: { amount: 100 }, isMisread: true });
      expect(type(['2,50', '1005'], AmountType.Percent).isMisread).toBe(true);
    });

    it('says that zero became one, and accepts that', () => {
      expect(type(['0'])).toMatchObject({ note: { kind: 'zero', amount: 1 }, isMisread: false });
      expect(type(['0', '15'])).toMatchObject({ note: { kind: 'zero' }, isMisread: false });
      expect(type(['10']).note).toBeNull();
    });

    it('is not about an amount that changed otherwise', () => {
      expect(isMisread(amountNote('2,50', AmountType.Euro, null), 10)).toBe(false);
    });
  });

  it.each<[string, Parameters<typeof discountProblems>[0], ReturnType<typeof discountProblems>]>([
    ['[discount.save.name] [discount.save.action] nothing', { name: '', actions: [] }, ['name', 'no_action']],
    [
      '[discount.save.amount] an action without its amount',
      { name: 'A', actions: [{ discount_type: DiscountType.TopUp, amount: '', params: [] }] },
      ['amount'],
    ],
    [
      'everything free, which needs no amount',
      { name: 'A', actions: [{ discount_type: DiscountType.OrderAndShipmentFree, amount: '', params: [] }] },
      [],
    ],
    [
      '[discount.save.params] an option that is not named',
      { name: 'A', actions: [{ discount_type: DiscountType.Option, amount: 5, params: [] }] },
      ['params'],
    ],
    [
      '[discount.save.params] SIM support of no kind',
      { name: 'A', actions: [{ discount_type: DiscountType.SimSupport, amount: 5, params: [] }] },
      ['params'],
    ],
    ['one action', { name: 'A', actions: [{ discount_type: DiscountType.Total, amount: 5, params: [] }] }, []],
  ])('%s can be saved or not, and why', (_what, code, problems) => {
    expect(discountProblems(code)).toEqual(problems);
  });

  it('[discount.status] a code is active or inactive until the end of its day in Rome, then expired', () => {
    const code = { active: true, expires_at: '2026-10-25' };
    expect(discountStatus(code, new Date('2026-10-25T22:59:59Z'))).toBe('Active');
    expect(discountStatus(code, new Date('2026-10-25T23:00:00Z'))).toBe('Expired');
    expect(discountStatus({ ...code, active: false }, new Date('2026-10-01T00:00:00Z'))).toBe('Inactive');
  });
});
