import { describe, expect, it } from 'vitest';
import { defaultOrderDays, orderSearchTerms } from './order-list.ts';

describe('the order list', () => {
  it('[orders.default_range] shows today in Rome and the seven days before', () => {
    expect(defaultOrderDays(new Date('2026-11-15T12:00:00Z'))).toEqual({ from: '2026-11-08', to: '2026-11-15' });
    expect(defaultOrderDays(new Date('2026-11-14T23:30:00Z'))).toEqual({ from: '2026-11-08', to: '2026-11-15' });
  });
});

describe('the search of orders', () => {
  it.each([
    ['rossi, mario', [['rossi'], ['mario']]],
    ['#100001', [['100001']]],
    ['n. 100001', [['n.'], ['100001']]],
    ['tel. +39 393 222 3344', [['+393932223344']]],
    ['Tel: 3932223344', [['3932223344']]],
    ['0039 3932223344', [['+393932223344', '00393932223344']]],
    ['cell 393 222 3344 Rossi', [['3932223344'], ['rossi']]],
    ['Rossi +39 3932223344', [['rossi'], ['+393932223344']]],
    ['tel', [['tel']]],
    ['a.rossi@example.it;', [['a.rossi@example.it']]],
    ['  ', []],
    ['D’Angelo (Maria)', [['d’angelo'], ['maria']]],
    ['BRT-12', [['brt-12']]],
    ['100', [['100']]],
  ])('of “%s” looks for %j', (typed, terms) => expect(orderSearchTerms(typed)).toEqual(terms));
});
