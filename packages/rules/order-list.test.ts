import { describe, expect, it } from 'vitest';
import { defaultOrderDays } from './order-list.ts';
import { isPhoneLike, phoneDigits } from './phone.ts';

describe('the order list', () => {
  it('[orders.default_range] shows today in Rome and the seven days before', () => {
    expect(defaultOrderDays(new Date('2026-11-15T12:00:00Z'))).toEqual({ from: '2026-11-08', to: '2026-11-15' });
    expect(defaultOrderDays(new Date('2026-11-14T23:30:00Z'))).toEqual({ from: '2026-11-08', to: '2026-11-15' });
  });
});

describe('a phone number', () => {
  it('is found in any form', () => {
    for (const typed of ['342 552 0122', '+39 342 5520122', '0039342/5520122', '(+39) 342-552-0122', '393425520122'])
      expect(phoneDigits(typed), typed).toBe('3425520122');
    expect(phoneDigits('06 1234567')).toBe('061234567');
  });
  it('is distinguished from other words', () => {
    expect(['+39 342 5520122', '34255', '06/12345'].map(isPhoneLike)).toEqual([true, true, true]);
    expect(['100', 'RSSFNC85M52H501F', 'rossi', 'a12345', 'x@y.it'].map(isPhoneLike)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
