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

it('a negative number is not escaped', async () => {
  expect(await written([{ name: 'x', sum: -2 }])).toContain('x,-2\r\n');
});

it('separators, quotes and line breaks stay in their cell', async () => {
  expect(await written([{ name: 'Rossi, "Gigi"\nMario', sum: 0 }])).toContain('"Rossi, ""Gigi""\nMario",0\r\n');
});
