import { zip } from './file-contents.ts';

interface Parts {
  /** The content of `sheetData`. */
  rows?: string;
  sharedStrings?: string;
  styles?: string;
  /** The sheets by name, with their attributes. */
  sheets?: Record<string, string>;
  workbook?: string;
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

/** The parts of a workbook, as Excel names them. All its sheets have the same rows. */
export const workbookParts = ({ rows = '', sharedStrings, styles, sheets = { Foglio1: '' }, workbook = '' }: Parts) => ({
  '_rels/.rels': `<Relationships>${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook>${workbook}<sheets>${Object.entries(sheets)
    .map(([name, attributes], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}" ${attributes}/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
    .map((_name, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
    .join(
      '',
    )}${relationship('rId90', 'sharedStrings', 'sharedStrings.xml')}${relationship('rId91', 'styles', '/xl/styles.xml')}</Relationships>`,
  ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
  ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  ...Object.fromEntries(
    Object.keys(sheets).map((_name, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ),
});

export const workbook = (parts: Parts): Buffer => zip(workbookParts(parts), { isCompressed: true });

/** A row of inline texts. */
export const textRow = (number: number, ...texts: string[]): string =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
