import { describe, expect, it } from 'vitest';
import { mayGenerate, reportColumns, ReportType, reportWindow, simCountText } from './reports.ts';

describe('a report', () => {
  it('[report.generate.enabled] needs a type and both days, and for discount codes also a code', () => {
    const selection = { type: ReportType.Orders, from: '2026-11-01', to: '2026-11-15', discount_code: null };
    expect(mayGenerate(selection)).toBe(true);
    expect(mayGenerate({ ...selection, type: null })).toBe(false);
    expect(mayGenerate({ ...selection, from: null })).toBe(false);
    expect(mayGenerate({ ...selection, to: null })).toBe(false);
    expect(mayGenerate({ ...selection, type: ReportType.DiscountCodes })).toBe(false);
    expect(mayGenerate({ ...selection, type: ReportType.DiscountCodes, discount_code: 'x' })).toBe(true);
    // The first type has the number 0.
    expect(mayGenerate({ ...selection, type: ReportType.Logistics })).toBe(true);
  });
  it('[report.times] lasts from the first second of one day to the last second of another', () => {
    expect(reportWindow('2026-11-01', '2026-11-15')).toEqual({
      date_from: '2026-11-01 00:00:01',
      date_to: '2026-11-15 23:59:59',
    });
  });
  it('[report.columns.logistics] [report.columns.apn] [report.columns.orders] [report.columns.discounts] has the columns of the documents', () => {
    expect(reportColumns[ReportType.Apn]).toEqual(['create_at', 'msisdn', 'platform', 'result']);
    expect(reportColumns[ReportType.DiscountCodes].join()).toBe('create_at,id,status,payment_status,amount,discount_amount');
    expect(reportColumns[ReportType.Orders].join()).toBe(
      'create_at,id,first_name,last_name,email,fiscal_code,phone,amount,status,payment_status,esim_count,psim_count',
    );
    expect(reportColumns[ReportType.Logistics]).toHaveLength(18);
  });
  it('shows the number of SIMs by kind', () => {
    expect([simCountText(1, 2), simCountText(0, 1), simCountText(2, 0)]).toEqual(['1 eSIM,2 pSIM', '1 pSIM', '2 eSIM']);
  });
});
