import { lineReader, maxLineLength, type Columns, type FileLine } from '../file-lines.ts';
import { malformed, maxUnpackedBytes, tooLarge } from './archive.ts';
import { cellTexts, textCollector, type RawCell } from './cell-texts.ts';
import { readXml } from './read-xml.ts';
import type { Workbook } from './workbook.ts';

/** Reads the lines below the header of a workbook's first sheet. Refuses a malformed sheet and one that lacks a column. */
export async function* xlsxLines(workbook: Workbook, columns: Columns): AsyncGenerator<FileLine> {
  const { archive, parts } = workbook;
  const rows: SheetRow[] = [];
  const reader = lineReader(columns);
  let length = 0;
  const textOf = await cellTexts(workbook);
  for await (const _chunk of readXml(
    archive.read(parts.sheet),
    rowParser(textOf, (row) => void rows.push(row)),
  ))
    for (const { number, texts } of rows.splice(0)) {
      // Many cells may share one long text, so a small sheet may contain more than was unpacked.
      length += texts.reduce((sum, text) => sum + text.length, 0);
      if (length > maxUnpackedBytes) throw tooLarge();
      const line = reader.read(number, texts);
      if (line) yield line;
    }
  reader.end();
}

interface SheetRow {
  /** From 1, as Excel shows it. */
  number: number;
  texts: string[];
}

/** A value further right counts as one in the column after these: a cell at the end of a row must not cost 16,384 values. */
const maxColumns = 200;

/** Collects the rows that have a value. */
const rowParser = (textOf: (cell: RawCell) => string, onRow: (row: SheetRow) => void) => {
  const inlineText = textCollector();
  let number = 0;
  let texts: string[] = [];
  let column = 0;
  let cell: RawCell = { type: '', style: -1, value: '' };
  let isValue = false;

  const endCell = (): void => {
    const text = textOf(cell.type === 'inlineStr' ? { ...cell, value: inlineText.end() } : cell).trim();
    const index = Math.min(column, maxColumns);
    if (text !== '') {
      while (texts.length < index) texts.push('');
      texts[index] = text;
    }
    column += 1;
  };

  const endRow = (): void => {
    if (texts.length === 0) return;
    if (texts.reduce((sum, text) => sum + text.length, 0) > maxLineLength) throw malformed();
    onRow({ number, texts });
  };

  return {
    open: (name: string, attributes: Record<string, string>): void => {
      inlineText.open(name);
      if (name === 'row') {
        number = rowNumber(attributes['r'], number);
        texts = [];
        column = 0;
      }
      if (name === 'c') {
        if (attributes['r'] !== undefined) column = columnOf(attributes['r']);
        cell = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? -1), value: '' };
        inlineText.start();
      }
      if (name === 'v') isValue = true;
    },
    text: (text: string): void => {
      inlineText.text(text);
      if (isValue) cell.value += text;
    },
    close: (name: string): void => {
      inlineText.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
  };
};

/** Rows and cells without a reference follow the one before. A number of Excel only grows: two lines must not share one. */
const rowNumber = (reference: string | undefined, previous: number): number => {
  const number = reference === undefined ? previous + 1 : Number(reference);
  if (!Number.isInteger(number) || number <= previous || number > maxRowNumber) throw malformed();
  return number;
};

const maxRowNumber = 1_048_576;

/** The column of a cell such as `AB12`, from 0. */
const columnOf = (reference: string): number => {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) throw malformed();
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};
