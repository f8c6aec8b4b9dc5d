import { formatOf, type AnyCall, type FileAnswer } from '@simdesk/contract';
import { decimalEuro, formatDashedDayTime, isMoneyColumn, isRecord } from '@simdesk/rules';
import { z } from 'zod';
import type { Queryable } from '../../database/connection.ts';
import type { ReadSource } from '../../database/reads.ts';
import { readInSnapshot } from '../../database/snapshot.ts';
import { csvFile, enumName, type Cell, type CsvColumns } from '../content/csv.ts';
import { unwrapSchema } from '../content/formatted-fields.ts';
import { plainText } from '../content/plain-text.ts';
import { partSize } from './part-size.ts';

/**
 * `?format=csv` on the list's own path, with its filters and sort order, asks for a file. The browser follows a plain link, which
 * is a GET without headers: lists called by POST accept GET for it, and `company_uuid` replaces the company header.
 */
export const wantsCsv = (query: Record<string, unknown>): boolean => query['format'] === 'csv';

type Row = Record<string, unknown>;

interface ExportableList {
  rowsOf: (body: unknown) => Row[];
  columns: CsvColumns<Row>;
  /** The input that selects the n-th part, counted from 0; null if the list has no pages. */
  partInput: ((n: number) => object) | null;
}

/** The list that a call answers, or null. Public and storefront lists are for programs and have no export. */
export const exportableList = ({ reads, access, input, answer: { body } }: AnyCall): ExportableList | null => {
  if (!reads || access === 'public' || access === 'storefront' || !(body instanceof z.ZodObject)) return null;
  // The list of users is nested one level deeper than the others.
  const data: unknown = body.shape['data'];
  const list = data instanceof z.ZodObject ? findRows(data, ['data']) : findRows(body, []);
  return list && { ...list, partInput: partInputOf(input) };
};

const partInputOf = ({ shape }: z.ZodObject): ExportableList['partInput'] => {
  if ('page' in shape) return (n) => ({ page: n + 1, pageSize: partSize });
  if ('offset' in shape) return (n) => ({ offset: n * partSize, limit: partSize });
  return null;
};

const findRows = ({ shape }: z.ZodObject, outer: string[]): Omit<ExportableList, 'partInput'> | null => {
  for (const [key, schema] of Object.entries(shape))
    if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
      return { rowsOf: (body) => rowsAt(body, [...outer, key]), columns: columnsOf(schema.element) };
  return null;
};

const rowsAt = (body: unknown, path: string[]): Row[] => {
  const rows = path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

type ReadPart = (db: Queryable, part: object) => Promise<unknown>;

/** All rows that match the list's filters, read part by part in one snapshot, so that memory contains one part only. */
export const csvExport = (
  name: string,
  { rowsOf, columns, partInput }: ExportableList,
  source: ReadSource,
  readPart: ReadPart,
): FileAnswer => {
  const parts = readInSnapshot(source, async function* (db) {
    for (let n = 0, isLast = false; !isLast; n += 1) {
      const rows = rowsOf(await readPart(db, partInput?.(n) ?? {}));
      yield rows;
      isLast = partInput === null || rows.length < partSize;
    }
  });
  return csvFile(name, columns, parts);
};

/** A column for each field that is useful to people, under its wire name. */
const columnsOf = ({ shape }: z.ZodObject): CsvColumns<Row> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name, schema]) => name !== 'version' && !(schema instanceof z.ZodType && formatOf(schema) === 'secret'))
      .map(([name, schema]) => [name, (row: Row) => toCell(name, unwrapSchema(schema), row[name])]),
  );

const toCell = (name: string, schema: z.core.$ZodType, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodEnum) return enumName(schema.enum, value);
  if (typeof value === 'string') return toCellText(schema, value);
  if (typeof value === 'number') return isMoneyColumn(name) ? decimalEuro(value) : value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return JSON.stringify(value);
};

const toCellText = (schema: z.core.$ZodType, value: string): string => {
  if (schema instanceof z.ZodISODateTime) return formatDashedDayTime(value);
  // Formatted text is exported without its tags; any other text may contain < and > as they are.
  return schema instanceof z.ZodType && formatOf(schema) === 'rich-text' ? plainText(value) : value;
};
