import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvFile, type CsvColumns } from './csv.ts';

interface Row {
  name: string;
  sum: number | null;
}
const columns: CsvColumns<Row> = { name: ({ name }) => name, sum: ({ sum }) => sum };

const written = (...batches: Row[][]): Promise<string> => writtenWith(',', ...batches);

const writtenWith = async (delimiter: ',' | ';', ...batches: Row[][]): Promise<string> => {
  // oxlint-disable-next-line require-await -- the rows of a test are there at once
  const read = async function* () {
    yield* batches;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of csvFile('rows', columns, read(), { delimiter }).content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

it('starts with the byte order mark and the headings, and has one line per row of all batches', async () => {
  expect(await written([{ name: 'Niccolò', sum: 1.5 }], [{ name: 'Zoë', sum: null }])).toBe(
    '\uFEFFname,sum\r\nNiccolò,1.5\r\nZoë,\r\n',
  );
  expect(await written()).toBe('\uFEFFname,sum\r\n');
});

it.each(['=1+1', '+39 340', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example")'])(
  'the cell %j is no formula',
  async (name) => {
    const [, line = ''] = (await written([{ name, sum: 0 }])).split('\r\n', 2);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('no cell has a formula at its start or after a separator, and no text is lost', async () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
  const text = fc.array(fc.constantFrom(...signs, ';', ',', '"', '\n', ' ', 'a', '1', '/'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(',', ';'), async (letters, delimiter) => {
      const name = letters.join('');
      const file = await writtenWith(delimiter, [{ name, sum: 1 }]);
      const [, [cell = ''] = []] = parse(file, { delimiter, bom: true, record_delimiter: '\r\n' });
      const starts = [0, ...[...cell.matchAll(/[;,\t]/g)].map(({ index }) => index + 1)];
      for (const start of starts) expect(signs).not.toContain(cell[start]);
      expect(cell.replaceAll("'", '')).toBe(name);
    }),
  );
});

it('a negative number is not escaped', async () => {
  expect(await written([{ name: 'x', sum: -2 }])).toContain('x,-2\r\n');
});

it('separators, quotes and line breaks stay in their cell', async () => {
  expect(await written([{ name: 'Rossi, "Gigi"\nMario', sum: 0 }])).toContain('"Rossi, ""Gigi""\nMario",0\r\n');
});
