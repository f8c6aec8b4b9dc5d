import { expect, it } from 'vitest';
import { isBackupOld, isDiskLow } from './alerts.ts';

it('a disk is low with less than a tenth or less than a gigabyte', () => {
  const gigabyte = 1_000_000_000;
  expect(isDiskLow({ freeBytes: 10 * gigabyte, diskBytes: 100 * gigabyte })).toBe(false);
  expect(isDiskLow({ freeBytes: 10 * gigabyte - 1, diskBytes: 100 * gigabyte })).toBe(true);
  expect(isDiskLow({ freeBytes: gigabyte, diskBytes: 2 * gigabyte })).toBe(false);
  expect(isDiskLow({ freeBytes: gigabyte - 1, diskBytes: 2 * gigabyte })).toBe(true);
});

it('a backup is old after two days', () => {
  const now = new Date('2026-03-03T12:00:00Z');
  expect(isBackupOld(new Date('2026-03-01T12:00:00Z'), now)).toBe(false);
  expect(isBackupOld(new Date('2026-03-01T11:59:59Z'), now)).toBe(true);
});
