import { describe, expect, it } from 'vitest';
import { changedParts } from './changed-part.ts';
import { fieldDifferences, writeKind } from './differences.ts';
import type { FieldWords } from './field-words.ts';
import { valueText } from './value-text.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
/** Words without texts. */
const words: FieldWords = {
  labelOf: (field) => field,
  textOf: (field, value) => valueText(field, value, { yes: 'Yes', no: 'No', names: { [uuid]: 'Rete' } }),
};
const write = (before: unknown, after: unknown, record: string | null = uuid) => ({ record, before, after });

const differences = (entry: ReturnType<typeof write>) =>
  fieldDifferences(entry, words).map(({ label: _label, ...difference }) => difference);

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
    expect(differences(write(before, after))).toEqual([
      { field: 'name', before: 'Rete', after: 'Reti' },
      { field: 'publish', before: 'Yes', after: 'No' },
    ]);
  });

  it('contain every field of a new or deleted record that is not empty', () => {
    const record = { uuid, name: 'Rete', note: '', category: null, price: 0, hidden: false };
    const fields = ['name', 'price', 'hidden'];
    expect(differences(write(null, record)).map(({ field }) => field)).toEqual(fields);
    expect(differences(write(record, null))).toEqual([
      { field: 'name', before: 'Rete', after: null },
      { field: 'price', before: '0,00€', after: null },
      { field: 'hidden', before: 'No', after: null },
    ]);
  });

  it('contain added and removed fields', () => {
    expect(differences(write({ old: 'x', both: 1 }, { both: 1, fresh: 'y' }))).toEqual([
      { field: 'fresh', before: null, after: 'y' },
      { field: 'old', before: 'x', after: null },
    ]);
  });

  it('format lists and nested values as JSON, and date-times in the time zone of Rome', () => {
    expect(differences(write({ tags: ['a'] }, { tags: ['a', 'b'] }))).toEqual([
      { field: 'tags', before: '[\n  "a"\n]', after: '[\n  "a",\n  "b"\n]' },
    ]);
    expect(differences(write({ at: null }, { at: '2026-07-09T22:00:00.123Z' }))).toEqual([
      { field: 'at', before: null, after: '10.07.2026 00:00:00' },
    ]);
  });

  it('are empty without data, and contain the value itself if it is not a record', () => {
    expect(differences(write(null, null))).toEqual([]);
    expect(differences(write(null, {}))).toEqual([]);
    expect(differences(write(['a'], ['b']))).toEqual([{ field: '', before: '[\n  "a"\n]', after: '[\n  "b"\n]' }]);
  });
});

describe('a value', () => {
  it.each([
    ['publish', 1, 'Yes'],
    ['priority', 1, '1'],
    ['price', 7.9, '7,90€'],
    ['price_for', 1, '1'],
    ['expires_at', '2026-11-14', '14.11.2026'],
    ['category', `${uuid},22222222-2222-4222-8222-222222222222`, 'Rete, 22222222-2222-4222-8222-222222222222'],
    ['image', 'files/blog/2026/07/11111111-1111-4111-8111-111111111111/Mare%20blu.png', 'Mare blu.png'],
    ['content', '<p>Uno &amp; due</p><ul><li>tre</li></ul><img src="https://x/files/a.png">', 'Uno & due\ntre\n[a.png]'],
    ['note', 'a < b and b > c', 'a < b and b > c'],
    ['note', '', null],
  ])('of %s: %j is read as %j', (field, value, text) => {
    expect(words.textOf(field, value)).toBe(text);
  });

  it('whose formatting alone has changed differs, with the same text on both sides', () => {
    const [difference] = fieldDifferences(write({ note: '<p>Uno</p>' }, { note: '<p><b>Uno</b></p>' }), words);
    expect(difference).toMatchObject({ before: 'Uno', after: 'Uno' });
  });

  it('that is long shows the words that differ, with some text around them', () => {
    const [start, end] = ['Uno due. '.repeat(20), ' Tre quattro.'.repeat(20)];
    const [before, after] = changedParts(`${start}vecchio${end}`, `${start}nuovo testo${end}`);
    expect([before.changed, after.changed]).toEqual(['vecchio', 'nuovo testo']);
    expect(before.start).toMatch(/^….{60}$/);
    expect(after.end).toMatch(/^.{60}…$/);
  });
});
