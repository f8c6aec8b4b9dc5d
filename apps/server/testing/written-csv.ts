import { csvFile, type CsvColumns } from '../core/content/csv.ts';

interface CsvRow {
  name: string;
  sum: number | null;
}

const columns: CsvColumns<CsvRow> = { name: ({ name }) => name, sum: ({ sum }) => sum };

/** The text of a CSV file with these rows. */
export const writtenCsv = async (delimiter: ',' | ';', ...batches: CsvRow[][]): Promise<string> => {
  // oxlint-disable-next-line require-await -- the rows of a test are there at once
  const read = async function* () {
    yield* batches;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of csvFile('rows', columns, read(), { delimiter }).content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};
