import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writtenCsv } from '../../testing/written-csv.ts';

it('starts with the byte order mark and the headings, and has one line per row of all batches', async () => {
  expect(await writtenCsv(',', [{ name: 'Niccolò', sum: 1.5 }], [{ name: 'Zoë', sum: null }])).toBe(
    '\uFEFFname,sum\r\nNiccolò,1.5\r\nZoë,\r\n',
  );
  expect(await writtenCsv(',')).toBe('\uFEFFname,sum\r\n');
});

it('a negative number is not escaped', async () => {
  expect(await writtenCsv(',', [{ name: 'x', sum: -2 }])).toContain('x,-2\r\n');
});

it('separators, quotes and line breaks stay in their cell', async () => {
  expect(await writtenCsv(',', [{ name: 'Rossi, "Gigi"\nMario', sum: 0 }])).toContain('"Rossi, ""Gigi""\nMario",0\r\n');
  for (const lineBreak of ['\n', '\r', '\r\n'])
    expect(await writtenCsv(',', [{ name: `Via Torino${lineBreak}Milano`, sum: 0 }])).toContain(
      `"Via Torino${lineBreak}Milano",0\r\n`,
    );
});

it('any rows become what the library writes', async () => {
  const character = fc.oneof(
    fc.constantFrom(...Array.from('=+-@,;"\t\r\n\' a1＝＋－＠ò\uFEFF€')),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  );
  const row = fc.record({
    name: fc.string({ unit: character, maxLength: 12 }),
    sum: fc.option(fc.double({ noNaN: true })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', ';'),
      fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 }),
      async (delimiter, batches) => {
        const cells = batches.flat().map(({ name, sum }) => [guarded(name), sum]);
        const expected = stringify([['name', 'sum'], ...cells], {
          ...{ record_delimiter: 'windows', delimiter, bom: true },
          // Also a line break that is not the file's own.
          quoted_match: /[\r\n]/,
        });
        expect(await writtenCsv(delimiter, ...batches)).toBe(expected);
      },
    ),
    { numRuns: 200 },
  );
});

it('rows of several chunks are all there, in their order', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((letter, sum) => ({ name: letter.repeat(30_000), sum }));
  const lines = rows.map(({ name, sum }) => `${name};${sum}\r\n`);
  expect(await writtenCsv(';', rows.slice(0, 1), rows.slice(1, 4), rows.slice(4))).toBe(`\uFEFFname;sum\r\n${lines.join('')}`);
});

/** With an apostrophe before each sign that would begin a formula. */
const guarded = (text: string): string =>
  Array.from(text).reduce((before, sign) => {
    const isStart = before === '' || /[;,\t]$/.test(before);
    return isStart && /^[=+\-@\t\r＝＋－＠]/.test(sign) ? `${before}'${sign}` : before + sign;
  }, '');
