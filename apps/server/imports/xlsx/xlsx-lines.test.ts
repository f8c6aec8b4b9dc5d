import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zip } from '../../testing/file-contents.ts';
import { textRow, workbook, workbookParts } from '../../testing/workbooks.ts';
import type { FileLine } from '../file-lines.ts';
import { maxUnpackedBytes } from './archive.ts';
import { openWorkbook } from './workbook.ts';
import { xlsxLines } from './xlsx-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simdesk-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const columns = { required: ['store_name'], optional: ['address', 'instructions', 'priority'] };

const read = async (content: Uint8Array) => {
  const path = join(folder, 'received');
  await writeFile(path, content);
  const book = await openWorkbook(path);
  try {
    const lines: FileLine[] = [];
    for await (const line of xlsxLines(book, columns)) lines.push(line);
    return { sheet: book.sheet, skippedSheets: book.skippedSheets, lines };
  } finally {
    book.archive.close();
  }
};
const readLines = async (content: Uint8Array) => (await read(content)).lines;
const header = textRow(1, 'store_name', 'address', 'instructions', 'priority');
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: { code?: string; message?: string }) => error.code ?? error.message,
  );

describe('the lines of a workbook', () => {
  it('are those of a file that another program wrote: texts, numbers, dates, booleans, empty cells and rows', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Negozi',
          rows: [
            ['Store Name', 'ADDRESS', 'instructions', 'priority', null, 'note'],
            [' Duomo ', 'Via Torino 2 & 4', new Date('2026-12-24T00:00:00Z'), 7],
            [null, null, null],
            ['Lingotto', null, true, 45.4629],
            ['Forlì 😀', '"Via <Larga>"', new Date('2026-12-24T18:30:00Z'), null, null, 'interna'],
          ],
        },
      ],
    });
    expect(await read(file)).toMatchObject({
      sheet: 'Negozi',
      skippedSheets: 0,
      lines: [
        { line: 2, cells: { store_name: 'Duomo', address: 'Via Torino 2 & 4', instructions: '2026-12-24', priority: '7' } },
        { line: 4, cells: { store_name: 'Lingotto', address: '', instructions: 'true', priority: '45.4629' } },
        { line: 5, cells: { store_name: 'Forlì 😀', address: '"Via <Larga>"', instructions: '2026-12-24 18:30', priority: '' } },
      ],
    });
  });

  it('are read as Excel stores them: shared and rich texts, rounded numbers, formulas, prefixes and skipped cells', async () => {
    const lines = await readLines(
      workbook({
        sharedStrings: '<si><t>store_name</t></si><si><r><t>Via </t></r><r><t>Po 1</t></r><rPh><t>ヴィア</t></rPh></si>',
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
          '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>',
        rows:
          '<x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="str"><x:v>address</x:v></x:c><c r="D3" t="str"><v>priority</v></c></x:row>' +
          '<row r="10"><c r="A10" t="str"><f>A1&amp;B1</f><v>Duomo_x000D__x0000_</v></c><c r="C10" t="s"><v>1</v></c><c r="D10"><v>45.462899999999998</v></c></row>' +
          '<row r="11"><c r="A11" s="2"><v>46380</v></c><c r="C11" s="1"><v>46380</v></c><c r="D11" s="0"><v>46380</v></c></row>',
      }),
    );
    expect(lines).toEqual([
      { line: 10, cells: { store_name: 'Duomo\r\ufffd', '': '', address: 'Via Po 1', priority: '45.4629' } },
      { line: 11, cells: { store_name: '2026-12-24', '': '', address: '2026-12-24', priority: '46380' } },
    ]);
  });

  it('count the days from 1904 where the workbook does', async () => {
    const rows = `${textRow(1, 'store_name')}<row><c s="0"><v>44918</v></c></row>`;
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    expect(await readLines(workbook({ rows, styles, workbook: '<workbookPr date1904="1"/>' }))).toMatchObject([
      { line: 2, cells: { store_name: '2026-12-24' } },
    ]);
  });

  it('are those of the first visible sheet; the others are counted', async () => {
    const sheets = { Bozza: 'state="hidden"', Negozi: '', Altri: '', Note: 'state="visible"' };
    expect(await read(workbook({ rows: header, sheets }))).toMatchObject({ sheet: 'Negozi', skippedSheets: 2 });
  });

  it('have a value too many where one stands right of the named columns, however far', async () => {
    const rows = `${textRow(1, 'store_name')}<row r="2"><c r="XFD2"><v>1</v></c></row>${textRow(3, 'Duomo', 'x')}`;
    expect(await readLines(workbook({ rows }))).toMatchObject([
      { line: 2, cells: { store_name: '' }, exceededColumns: 1 },
      { line: 3, cells: { store_name: 'Duomo' }, exceededColumns: 1 },
    ]);
  });

  it('need the columns in the first row that has a value', async () => {
    expect(await codeOf(readLines(workbook({ rows: textRow(1, 'name') })))).toBe('csv_columns');
    expect(await codeOf(readLines(workbook({ rows: '' })))).toBe('csv_columns');
  });
});

describe('a workbook that unpacks to more than the memory should take', () => {
  const spaces = ' '.repeat(maxUnpackedBytes + 1);
  const bomb = workbookParts({ rows: header + spaces });

  it('is refused by what it declares, without being unpacked', async () => {
    const file = zip(bomb, { isCompressed: true });
    expect(file.length).toBeLessThan(1_000_000);
    expect(await codeOf(readLines(file))).toBe('unpacked_too_large');
  });

  it('is refused when it declares less', async () => {
    const file = zip(bomb, { isCompressed: true, declaredSizes: { 'xl/worksheets/sheet1.xml': 2000 } });
    const before = process.memoryUsage().rss;
    expect(await codeOf(readLines(file))).toBe('xlsx_malformed');
    expect(process.memoryUsage().rss - before).toBeLessThan(maxUnpackedBytes / 2);
  });

  it('is refused when several of its parts do so together', async () => {
    const parts = workbookParts({ rows: header, sharedStrings: ' '.repeat(2_000_000) });
    const declaredSizes = { 'xl/worksheets/sheet1.xml': maxUnpackedBytes - 1_000_000 };
    expect(await codeOf(readLines(zip(parts, { isCompressed: true, declaredSizes })))).toBe('unpacked_too_large');
  });

  it('is read when only a part that is not needed does so', async () => {
    const parts = { ...workbookParts({ rows: header + textRow(2, 'Duomo') }), 'xl/media/image1.png': spaces };
    expect(await readLines(zip(parts, { isCompressed: true }))).toHaveLength(1);
  });

  it('is refused when many cells repeat one long text', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => `<row r="${n + 2}"><c t="s"><v>0</v></c></row>`).join('');
    const file = workbook({ rows: header + rows, sharedStrings: `<si><t>${'a'.repeat(90_000)}</t></si>` });
    expect(await codeOf(readLines(file))).toBe('unpacked_too_large');
  });
});

describe('a malformed workbook is refused', () => {
  const row = textRow(2, 'Duomo');
  const manyEntries = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}`, '']));
  it.each([
    ['no archive behind its first bytes', Buffer.from('PK\u0003\u0004 and then nothing')],
    ['an archive that is cut', workbook({ rows: header }).subarray(0, -30)],
    ['an archive of another kind', zip({ 'a.txt': 'a' })],
    ['no sheet', workbook({ rows: header, sheets: {} })],
    ['only hidden sheets', workbook({ rows: header, sheets: { A: 'state="veryHidden"' } })],
    ['a row number twice', workbook({ rows: header + row + row })],
    ['row numbers that fall', workbook({ rows: header + textRow(3, 'Duomo') + row })],
    ['a row number that is none', workbook({ rows: `${header}<row r="zwei"><c><v>1</v></c></row>` })],
    ['a row number beyond those of Excel', workbook({ rows: `${header}<row r="99999999999"><c><v>1</v></c></row>` })],
    ['a cell reference that is none', workbook({ rows: `${header}<row r="2"><c r="!"><v>1</v></c></row>` })],
    ['a line too long', workbook({ rows: header + textRow(2, 'a'.repeat(100_001)) })],
    ['tags nested too deep', workbook({ rows: '<a>'.repeat(100_000) })],
    ['too many entries', zip({ ...workbookParts({ rows: header + row }), ...manyEntries })],
    ['damaged content', damaged(workbook({ rows: header }))],
  ])('%s', async (_what, file) => {
    expect(await codeOf(readLines(file))).toBe('xlsx_malformed');
  });
});

/** Changes the first compressed bytes. */
function damaged(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const start = copy.indexOf('_rels/.rels') + '_rels/.rels'.length;
  copy.fill(0xff, start, start + 20);
  return copy;
}
