import { markOf, type AnyCall, type FileAnswer } from '@simdesk/contract';
import { formatDashedDayTime } from '@simdesk/rules';
import { z } from 'zod';
import type { Connection, Queryable } from '../../database/connection.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { csvFile, nameIn, type Cell, type CsvColumns } from '../content/csv.ts';
import { unwrap } from '../content/marked-fields.ts';
import { plainText } from '../content/plain-text.ts';

/**
 * How a list is asked for as a file: by its own address, with its own filters and order, and this besides. A link can only get,
 * and sends no header: a list that is otherwise asked for by POST has its file there too, and a company is named by `company_uuid`.
 */
export const asksForFile = (query: unknown): boolean => (query as { format?: unknown }).format === 'csv';

type Row = Record<string, unknown>;

interface ListOf {
  rowsOf: (body: unknown) => Row[];
  columns: CsvColumns<Row>;
  /** How it is asked for its n-th part, counted from 0; null when it always comes whole. */
  part: ((n: number) => object) | null;
}

/** What a call lists, or null. What a shop or everybody may read is no list for people. */
export const listOf = ({ reads, access, input, answer: { body } }: AnyCall): ListOf | null => {
  if (!reads || access === 'public' || access === 'storefront' || !(body instanceof z.ZodObject)) return null;
  // One list stands one level deeper than the others.
  const { data } = body.shape as { data?: unknown };
  const found = data instanceof z.ZodObject ? rowsIn(data, (outer) => (outer as { data: unknown }).data) : rowsIn(body);
  return found && { ...found, part: partOf(input) };
};

const partOf = ({ shape }: z.ZodObject): ListOf['part'] => {
  if ('page' in shape) return (n) => ({ page: n + 1, pageSize: partSize });
  if ('offset' in shape) return (n) => ({ offset: n * partSize, limit: partSize });
  return null;
};

const partSize = 1000;

const rowsIn = ({ shape }: z.ZodObject, inner = (outer: unknown): unknown => outer): Omit<ListOf, 'part'> | null => {
  for (const [key, schema] of Object.entries(shape))
    if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
      return { rowsOf: (body) => (inner(body) as Record<string, Row[]>)[key] ?? [], columns: columnsOf(schema.element) };
  return null;
};

/** Asks for a part of the list as it stands in `db`. */
type Ask = (db: Queryable, part: object) => Promise<unknown>;

/** Everything that a list's filters choose, as a file: part by part as of one moment, so that one part is in memory. */
export const listFile = (name: string, { rowsOf, columns, part }: ListOf, connection: Connection, ask: Ask): FileAnswer => {
  const parts = inSnapshot(connection, async function* (db) {
    for (let n = 0, isLast = false; !isLast; n += 1) {
      const rows = rowsOf(await ask(db, part?.(n) ?? {}));
      yield rows;
      isLast = part === null || rows.length < partSize;
    }
  });
  return csvFile(name, columns, parts);
};

/** A column for each field that says something to a person, under its name on the wire. */
const columnsOf = ({ shape }: z.ZodObject): CsvColumns<Row> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name, schema]) => name !== 'version' && !(schema instanceof z.ZodType && markOf(schema) === 'secret'))
      .map(([name, schema]) => [name, (row: Row) => cellOf(unwrap(schema), row[name])]),
  );

const cellOf = (schema: z.core.$ZodType, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodEnum) return nameIn(schema.enum, value);
  if (typeof value === 'string') return textOf(schema, value);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return JSON.stringify(value);
};

const textOf = (schema: z.core.$ZodType, value: string): string => {
  if (schema instanceof z.ZodISODateTime) return formatDashedDayTime(value);
  // Formatted text is read without its marks.
  return /<[a-z][^<]*>/i.test(value) ? plainText(value) : value;
};
