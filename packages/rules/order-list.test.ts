import { describe, expect, it } from 'vitest';
import { defaultOrderDays } from './order-list.ts';

describe('the order list', () => {
  it('[orders.default_range] shows today in Rome and the seven days before', () => {
    expect(defaultOrderDays(new Date('2026-11-15T12:00:00Z'))).toEqual({ from: '2026-11-08', to: '2026-11-15' });
    expect(defaultOrderDays(new Date('2026-11-14T23:30:00Z'))).toEqual({ from: '2026-11-08', to: '2026-11-15' });
  });
});
