import { describe, expect, it } from 'vitest';
import { fieldDifferences, writeKind } from './differences.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const write = (before: unknown, after: unknown, record: string | null = uuid) => ({ record, before, after });

describe('the kind of a write', () => {
  it.each([
    ['created', write(null, { uuid, name: 'x' })],
    ['deleted', write({ uuid, name: 'x' }, null)],
    ['changed', write({ uuid, name: 'x' }, { uuid, name: 'y' })],
    ['sent', write(null, { email: 'anna@example.com' }, null)],
    ['sent', write(null, {}, null)],
    ['sent', write(null, { uuid, publish: 1 }, null)],
  ] as const)('%s: %j', (kind, record) => {
    expect(writeKind(record)).toBe(kind);
  });
});

describe('the differences of a write', () => {
  it('contain only the changed fields, without those that every write changes', () => {
    const before = { uuid, version: 1, changed_by: 'a', changed_at: '1', name: 'Rete', priority: 1, publish: 1 };
    const after = { uuid, version: 2, changed_by: 'b', changed_at: '2', name: 'Reti', priority: 1, publish: 0 };
    expect(fieldDifferences(write(before, after))).toEqual([
      { field: 'name', before: 'Rete', after: 'Reti' },
      { field: 'publish', before: '1', after: '0' },
    ]);
  });

  it('contain every field of a new or deleted record that is not empty', () => {
    const record = { uuid, name: 'Rete', note: '', category: null, price: 0, hidden: false };
    const fields = ['name', 'price', 'hidden'];
    expect(fieldDifferences(write(null, record)).map(({ field }) => field)).toEqual(fields);
    expect(fieldDifferences(write(record, null))).toEqual([
      { field: 'name', before: 'Rete', after: null },
      { field: 'price', before: '0', after: null },
      { field: 'hidden', before: 'false', after: null },
    ]);
  });

  it('contain added and removed fields', () => {
    expect(fieldDifferences(write({ old: 'x', both: 1 }, { both: 1, fresh: 'y' }))).toEqual([
      { field: 'fresh', before: null, after: 'y' },
      { field: 'old', before: 'x', after: null },
    ]);
  });

  it('format lists and nested values as JSON, and date-times in the time zone of Rome', () => {
    expect(fieldDifferences(write({ tags: ['a'] }, { tags: ['a', 'b'] }))).toEqual([
      { field: 'tags', before: '[\n  "a"\n]', after: '[\n  "a",\n  "b"\n]' },
    ]);
    expect(fieldDifferences(write({ at: null }, { at: '2026-07-09T22:00:00.123Z' }))).toEqual([
      { field: 'at', before: null, after: '10.07.2026 00:00:00' },
    ]);
  });

  it('are empty without data, and contain the value itself if it is not a record', () => {
    expect(fieldDifferences(write(null, null))).toEqual([]);
    expect(fieldDifferences(write(null, {}))).toEqual([]);
    expect(fieldDifferences(write(['a'], ['b']))).toEqual([{ field: '', before: '[\n  "a"\n]', after: '[\n  "b"\n]' }]);
  });
});
