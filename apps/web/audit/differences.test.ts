import { describe, expect, it } from 'vitest';
import { differencesIn, kindOf } from './differences.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const write = (before: unknown, after: unknown, record: string | null = uuid) => ({ record, before, after });

describe('what a write was', () => {
  it.each([
    ['created', write(null, { uuid, name: 'x' })],
    ['deleted', write({ uuid, name: 'x' }, null)],
    ['changed', write({ uuid, name: 'x' }, { uuid, name: 'y' })],
    ['sent', write(null, { email: 'anna@example.com' }, null)],
    ['sent', write(null, {}, null)],
    ['sent', write(null, { uuid, publish: 1 }, null)],
  ] as const)('%s: %j', (kind, record) => {
    expect(kindOf(record)).toBe(kind);
  });
});

describe('what it changed', () => {
  it('is only what differs, without what every write changes', () => {
    const before = { uuid, version: 1, changed_by: 'a', changed_at: '1', name: 'Rete', priority: 1, publish: 1 };
    const after = { uuid, version: 2, changed_by: 'b', changed_at: '2', name: 'Reti', priority: 1, publish: 0 };
    expect(differencesIn(write(before, after))).toEqual([
      { field: 'name', before: 'Rete', after: 'Reti' },
      { field: 'publish', before: '1', after: '0' },
    ]);
  });

  it('is everything that a new or a deleted record holds', () => {
    const record = { uuid, name: 'Rete', note: '', category: null, price: 0, hidden: false };
    const held = ['name', 'price', 'hidden'];
    expect(differencesIn(write(null, record)).map(({ field }) => field)).toEqual(held);
    expect(differencesIn(write(record, null))).toEqual([
      { field: 'name', before: 'Rete', after: null },
      { field: 'price', before: '0', after: null },
      { field: 'hidden', before: 'false', after: null },
    ]);
  });

  it('tells fields that came and went', () => {
    expect(differencesIn(write({ old: 'x', both: 1 }, { both: 1, fresh: 'y' }))).toEqual([
      { field: 'fresh', before: null, after: 'y' },
      { field: 'old', before: 'x', after: null },
    ]);
  });

  it('writes lists and nested values out, and moments by the clocks of Rome', () => {
    expect(differencesIn(write({ tags: ['a'] }, { tags: ['a', 'b'] }))).toEqual([
      { field: 'tags', before: '[\n  "a"\n]', after: '[\n  "a",\n  "b"\n]' },
    ]);
    expect(differencesIn(write({ at: null }, { at: '2026-07-09T22:00:00.123Z' }))).toEqual([
      { field: 'at', before: null, after: '10.07.2026 00:00:00' },
    ]);
  });

  it('is nothing where nothing was kept, and the value itself where it is no record', () => {
    expect(differencesIn(write(null, null))).toEqual([]);
    expect(differencesIn(write(null, {}))).toEqual([]);
    expect(differencesIn(write(['a'], ['b']))).toEqual([{ field: '', before: '[\n  "a"\n]', after: '[\n  "b"\n]' }]);
  });
});
