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
});
