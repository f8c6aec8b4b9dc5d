import { fileExtensionOf, fileTypes, safeFileName } from '@simdesk/rules';
import type { UploadedFile } from '../core/http/context.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import type { FileEncoding } from '../database/schema/imports.ts';
import { readFirstBytes } from '../platform/read-first-bytes.ts';
import { csvLines } from './csv-lines.ts';
import { detectEncoding } from './file-encoding.ts';
import type { FileLine } from './file-lines.ts';
import type { ImportKind } from './import-kind.ts';

/** A file to import: how it is read, and its lines. */
export interface OpenFile {
  encoding: FileEncoding;
  /** The sheet of a workbook that is read, and how many others are not. */
  sheet: string;
  skipped_sheets: number;
  lines: AsyncIterable<FileLine>;
  close: () => void;
}

/** Opens a CSV file or a workbook, if the kind of import reads it. */
export const openFile = async <Value>(
  file: UploadedFile | null,
  { columns, formats }: Pick<ImportKind<Value>, 'columns' | 'formats'>,
): Promise<OpenFile> => {
  if (!file) throw invalid({ file: 'required' });
  const extension = fileExtensionOf(safeFileName(file.name));
  const format = formats.find((known) => known === extension);
  if (!format) throw new Refusal('file_kind', { allowed: formats.join(', ') });
  if (file.size === 0) throw new Refusal('file_empty');
  if (format === 'csv') {
    const encoding = await detectEncoding(file.path);
    return { encoding, sheet: '', skipped_sheets: 0, lines: csvLines(file.path, encoding, columns), close: () => undefined };
  }
  if (!(await isZip(file.path))) throw new Refusal('file_type', { expected: fileTypes.xlsx.expected, extension: 'xlsx' });
  const [{ openWorkbook }, { xlsxLines }] = await Promise.all([import('./xlsx/workbook.ts'), import('./xlsx/xlsx-lines.ts')]);
  const workbook = await openWorkbook(file.path);
  return {
    encoding: 'utf-8',
    sheet: workbook.sheet,
    skipped_sheets: workbook.skippedSheets,
    lines: xlsxLines(workbook, columns),
    close: () => workbook.archive.close(),
  };
};

const isZip = async (path: string): Promise<boolean> => (await readFirstBytes(path, 4)).toString('latin1') === 'PK\u0003\u0004';
