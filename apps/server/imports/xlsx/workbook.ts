import { posix } from 'node:path';
import { malformed, openArchive, type Archive } from './archive.ts';
import { readWholeXml } from './read-xml.ts';

/** A workbook whose first sheet is read. */
export interface Workbook {
  archive: Archive;
  /** The name of its first visible sheet. */
  sheet: string;
  /** The number of its other visible sheets. */
  skippedSheets: number;
  /** The names of parts; null if the workbook has none. */
  parts: { sheet: string; sharedStrings: string | null; styles: string | null };
  /** Dates count from 1904, as in old files of a Mac. */
  is1904: boolean;
}

export const openWorkbook = async (path: string): Promise<Workbook> => {
  const archive = await openArchive(path);
  try {
    return await readWorkbook(archive);
  } catch (error) {
    archive.close();
    throw error;
  }
};

const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const part = (await readRelationships(archive, '')).find(({ type }) => type === 'officeDocument');
  if (!part) throw malformed();
  const { sheets, is1904 } = await readSheetList(archive, part.target);
  const relationships = await readRelationships(archive, part.target);
  const partOf = (type: string): string | null => relationships.find((other) => other.type === type)?.target ?? null;
  // A sheet may also be a chart.
  const visibleSheets = sheets.flatMap(({ name, id, isHidden }) => {
    const target = relationships.find((other) => other.id === id && other.type === 'worksheet')?.target;
    return target === undefined || isHidden ? [] : [{ name, target }];
  });
  const [first] = visibleSheets;
  if (!first) throw malformed();
  return {
    archive,
    sheet: first.name,
    skippedSheets: visibleSheets.length - 1,
    parts: { sheet: first.target, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') },
    is1904,
  };
};

interface Relationship {
  id: string;
  /** The end of its type, which is a URL. */
  type: string;
  target: string;
}

/** What a part refers to; `''` is the archive itself. */
const readRelationships = async (archive: Archive, part: string): Promise<Relationship[]> => {
  const { dir, base } = posix.parse(part);
  const relationships: Relationship[] = [];
  await readWholeXml(archive.read(posix.join(dir, '_rels', `${base}.rels`)), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = posix.join('/', dir, '.');
      relationships.push({ id: Id, type: posix.basename(Type), target: posix.resolve(target, Target).slice(1) });
    },
  });
  return relationships;
};

interface ListedSheet {
  name: string;
  id: string;
  isHidden: boolean;
}

const readSheetList = async (archive: Archive, part: string): Promise<{ sheets: ListedSheet[]; is1904: boolean }> => {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  await readWholeXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id')) ?? [];
      sheets.push({ name: attributes['name'] ?? '', id, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  return { sheets, is1904 };
};
