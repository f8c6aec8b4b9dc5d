import { describe, expect, it } from 'vitest';
import { orderSearchTerms } from './order-search.ts';

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
