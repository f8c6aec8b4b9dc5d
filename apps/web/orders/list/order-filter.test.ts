import { describe, expect, it } from 'vitest';
import { askFor, filterProblems, noFilter, readFilter, writeFilter, type OrderFilter } from './order-filter.ts';

const now = new Date('2026-11-14T10:00:00Z');
const usual: OrderFilter = {
  status: [],
  payment_status: [],
  sim_type: [],
  from: '2026-11-07',
  to: '2026-11-14',
  total_from: '',
  total_to: '',
  lane: null,
};

describe('the filter of an address', () => {
  it('[orders.default_range] is the last seven days where nothing is said, and nothing is said for them', () => {
    expect(readFilter({}, now)).toEqual(usual);
    expect(Object.values(writeFilter(usual, now)).filter(Boolean)).toEqual([]);
  });

  it('[orders.filter.statuses] [orders.filter.payment] knows the filterable statuses alone', () => {
    const everything = '0,1,2,3,4,5,6,7,x';
    const { status, payment_status, sim_type } = readFilter(
      { status: everything, payment_status: everything, sim_type: everything },
      now,
    );
    expect(status).toEqual([0, 1, 2, 5]);
    expect(payment_status).toEqual([1, 0]);
    expect(sim_type).toEqual([1, 0]);
  });

  it('[orders.filters.buttons] that is removed leaves nothing behind, and the usual days come back', () => {
    expect(Object.values(writeFilter(noFilter, now)).filter(Boolean)).toEqual([]);
    expect(readFilter(writeFilter(noFilter, now), now)).toEqual(usual);
  });

  it('is the same again when it is written and read', () => {
    const filter: OrderFilter = {
      status: [0, 5],
      payment_status: [1],
      sim_type: [0],
      from: '2026-10-01',
      to: '2026-10-31',
      total_from: '5,50',
      total_to: '100',
      lane: 'kyc',
    };
    expect(readFilter(writeFilter(filter, now), now)).toEqual(filter);
  });

  it('leaves out what no order could have', () => {
    const address = { from: '2026-02-31', to: 'today', total_from: 'much', total_to: ['1', '2'], lane: 'lost', status: 5 };
    expect(readFilter(address, now)).toEqual(usual);
  });

  it('in a lane is of all days', () => {
    expect(readFilter({ lane: 'billing' }, now)).toEqual({ ...usual, from: '', to: '', lane: 'billing' });
  });
});

describe('the filter as the server is asked', () => {
  it('[orders.list.call] has its days as date-times', () => {
    expect(askFor(usual)).toEqual({ startDate: '2026-11-07T00:00:00', endDate: '2026-11-14T23:59:59' });
  });

  it('[orders.filters] [orders.sim_flag] has everything that was chosen', () => {
    const chosen: OrderFilter = {
      ...usual,
      status: [0, 1],
      payment_status: [0],
      sim_type: [1],
      total_from: '1',
      total_to: '2,5',
    };
    expect(askFor(chosen)).toMatchObject({ status: '0,1', payment_status: '0', sim_type: '1', total_from: '1', total_to: '2,5' });
    expect(askFor({ ...usual, from: '', to: '', lane: 'unsent' })).toEqual({ lane: 'unsent' });
  });
});

it('a filter is not applied with sums that are none, or with an end before its beginning', () => {
  expect(filterProblems({ ...usual, total_from: '5,', total_to: '1.2.3' })).toEqual({ total_from: 'price', total_to: 'price' });
  expect(filterProblems({ ...usual, total_from: '10', total_to: '9,99' })).toEqual({ total_to: 'totalOrder' });
  expect(filterProblems({ ...usual, from: '2026-11-15' })).toEqual({ to: 'dayOrder' });
  expect(filterProblems({ ...usual, total_from: '0', total_to: '0', from: usual.to })).toEqual({});
});
