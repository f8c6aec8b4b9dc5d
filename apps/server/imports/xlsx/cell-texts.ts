import { isDateFormat, serialToDate } from 'hucre';
import { malformed } from './archive.ts';
import { readWholeXml } from './read-xml.ts';
import type { Workbook } from './workbook.ts';

/** A cell of a sheet as it is stored. */
export interface RawCell {
  /** How its value is to be read: `s` a shared text, `b` a boolean, `str` and `inlineStr` text, otherwise a number. */
  type: string;
  style: number;
  value: string;
}

const maxSharedTexts = 1_000_000;

/** Returns how the cells of a workbook become texts, as a CSV file would contain them. */
export const cellTexts = async (workbook: Workbook): Promise<(cell: RawCell) => string> => {
  const sharedTexts = await readSharedTexts(workbook);
  const isDate = await readDateStyles(workbook);
  return ({ type, style, value }) => {
    if (type === 's') return sharedTexts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (['str', 'inlineStr', 'e', 'd'].includes(type)) return decodeEscapes(value);
    const number = Number(value);
    if (value.trim() === '' || Number.isNaN(number)) return value;
    // 45.462899999999998 is how Excel stores 45.4629.
    return isDate(style) ? dateText(number, workbook.is1904) : String(number);
  };
};

/** As the console writes it to files: a date, and the time of day if there is one. */
const dateText = (serial: number, is1904: boolean): string => {
  const date = serialToDate(serial, is1904);
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = '', time = ''] = date.toISOString().split('T');
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 5)}`;
};

/** Characters that XML forbids are written as `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // The database stores neither null characters nor halves of surrogate pairs.
    .replace(/[\0\p{Cs}]/gu, '\ufffd');

const readSharedTexts = async ({ archive, parts: { sharedStrings } }: Workbook): Promise<string[]> => {
  const texts: string[] = [];
  if (sharedStrings === null || !archive.has(sharedStrings)) return texts;
  const collector = textCollector();
  await readWholeXml(archive.read(sharedStrings), {
    open: (name) => {
      if (name === 'si') collector.start();
      else collector.open(name);
    },
    text: collector.text,
    close: (name) => {
      if (name !== 'si') return collector.close(name);
      if (texts.length >= maxSharedTexts) throw malformed();
      texts.push(decodeEscapes(collector.end()));
    },
  });
  return texts;
};

/** Collects the text of an element, without its phonetic reading. */
export const textCollector = () => {
  let collected = '';
  let isText = false;
  let isPhonetic = false;
  return {
    start: () => void (collected = ''),
    open: (name: string): void => {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (text: string): void => {
      if (isText) collected += text;
    },
    close: (name: string): void => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    end: (): string => collected,
  };
};

const maxStyles = 100_000;

/** Returns which styles show a number as a date. */
const readDateStyles = async ({ archive, parts: { styles } }: Workbook): Promise<(style: number) => boolean> => {
  if (styles === null || !archive.has(styles)) return () => false;
  const formats = new Map<string, string>();
  const formatIds: string[] = [];
  let isInCellStyles = false;
  await readWholeXml(archive.read(styles), {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (formats.size + formatIds.length > maxStyles) throw malformed();
      if (name === 'numFmt') formats.set(numFmtId, formatCode.slice(0, longestFormat));
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'xf' && isInCellStyles) formatIds.push(numFmtId);
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return (style) => {
    const id = formatIds[style] ?? '';
    return isDateFormat(formats.get(id) ?? id);
  };
};

/** The longest that Excel allows. */
const longestFormat = 255;
