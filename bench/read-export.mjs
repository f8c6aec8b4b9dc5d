import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse';

export const moneyColumns = ['amount', 'discount_amount'];

/** The number of rows of a CSV file and the sums of its money columns. */
export const readCsv = async (path) => {
  let rows = 0;
  const cents = new Map();
  for await (const row of createReadStream(path).pipe(parse({ columns: true, bom: true }))) {
    rows += 1;
    for (const column of moneyColumns)
      if (column in row) cents.set(column, (cents.get(column) ?? 0) + Math.round(Number(row[column]) * 100));
  }
  return { rows, ...Object.fromEntries([...cents].map(([column, sum]) => [column, (sum / 100).toFixed(2)])) };
};

/** The same for a spreadsheet, read by LibreOffice; null if it is not installed. */
export const readWithOffice = async (path) => {
  const folder = join(dirname(path), 'office');
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const office = spawnSync('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', folder, path], {
    encoding: 'utf8',
  });
  if (office.error?.code === 'ENOENT') return null;
  if (office.status !== 0) throw new Error(`LibreOffice cannot open ${path}: ${office.stderr}`);
  return readCsv(join(folder, basename(path, '.xlsx') + '.csv'));
};
