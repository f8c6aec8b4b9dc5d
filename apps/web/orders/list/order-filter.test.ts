import { describe, expect, it } from 'vitest';
import { filterToQuery, filterProblems, emptyFilter, filterFromUrl, filterToUrl, type OrderFilter } from './order-filter.ts';

const now = new Date('2026-11-14T10:00:00Z');
const defaultFilter: OrderFilter = {
  status: [],
  payment_status: [],
  sim_type: [],
  from: '2026-11-07',
  to: '2026-11-14',
  total_from: '',
  total_to: '',
  lane: null,
  snoozed: false,
};

describe('the filter in the URL', () => {
  it('[orders.default_range] defaults to the last seven days, which are omitted from the URL', () => {
    expect(filterFromUrl({}, now)).toEqual(defaultFilter);
    expect(Object.values(filterToUrl(defaultFilter, now)).filter(Boolean)).toEqual([]);
  });

  it('[orders.filter.statuses] [orders.filter.payment] accepts only the filterable statuses', () => {
    const allValues = '0,1,2,3,4,5,6,7,x';
    const { status, payment_status, sim_type } = filterFromUrl(
      { status: allValues, payment_status: allValues, sim_type: allValues },
      now,
    );
    expect(status).toEqual([0, 1, 2, 5]);
    expect(payment_status).toEqual([1, 0]);
    expect(sim_type).toEqual([1, 0]);
  });

  it('[orders.filters.buttons] leaves no parameters when removed, and returns to the default days', () => {
    expect(Object.values(filterToUrl(emptyFilter, now)).filter(Boolean)).toEqual([]);
    expect(filterFromUrl(filterToUrl(emptyFilter, now), now)).toEqual(defaultFilter);
  });

  it('is unchanged after it is written and read', () => {
    const filter: OrderFilter = {
      status: [0, 5],
      payment_status: [1],
      sim_type: [0],
      from: '2026-10-01',
      to: '2026-10-31',
      total_from: '5,50',
      total_to: '100',
      lane: 'kyc',
      snoozed: true,
    };
    expect(filterFromUrl(filterToUrl(filter, now), now)).toEqual(filter);
  });

  it('ignores invalid values', () => {
    const url = { from: '2026-02-31', to: 'today', total_from: 'much', total_to: ['1', '2'], lane: 'lost', status: 5 };
    expect(filterFromUrl(url, now)).toEqual(defaultFilter);
  });

  it('covers all days in a lane', () => {
    expect(filterFromUrl({ lane: 'billing' }, now)).toEqual({ ...defaultFilter, from: '', to: '', lane: 'billing' });
  });
});

describe('the filter in the call', () => {
  it('[orders.list.call] sends its days as date-times', () => {
    expect(filterToQuery(defaultFilter)).toEqual({ startDate: '2026-11-07T00:00:00', endDate: '2026-11-14T23:59:59' });
  });

  it('[orders.filters] [orders.sim_flag] sends every selected value', () => {
    const filter: OrderFilter = {
      ...defaultFilter,
      status: [0, 1],
      payment_status: [0],
      sim_type: [1],
      total_from: '1',
      total_to: '2,5',
    };
    expect(filterToQuery(filter)).toMatchObject({
      status: '0,1',
      payment_status: '0',
      sim_type: '1',
      total_from: '1',
      total_to: '2,5',
    });
    expect(filterToQuery({ ...defaultFilter, from: '', to: '', lane: 'unsent' })).toEqual({ lane: 'unsent' });
    const snoozed = { ...defaultFilter, from: '', to: '', lane: 'unsent', snoozed: true } as const;
    expect(filterToQuery(snoozed)).toEqual({ lane: 'unsent', snoozed: 1 });
  });
});

it('a filter is not applied with invalid totals or days, or with an end before its start', () => {
  expect(filterProblems({ ...defaultFilter, total_from: '5,', total_to: '1.2.3' })).toEqual({
    total_from: 'price',
    total_to: 'price',
  });
  expect(filterProblems({ ...defaultFilter, total_from: '10', total_to: '9,99' })).toEqual({ total_to: 'totalOrder' });
  expect(filterProblems({ ...defaultFilter, from: '2026-11-15' })).toEqual({ to: 'dayOrder' });
  expect(filterProblems({ ...defaultFilter, from: 'soon', to: '31.02.2026' })).toEqual({ from: 'day', to: 'day' });
  expect(filterProblems({ ...defaultFilter, total_from: '0', total_to: '0', from: defaultFilter.to })).toEqual({});
});
