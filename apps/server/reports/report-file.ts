import type { FileAnswer, ReportQuery, ReportRow } from '@simdesk/contract';
import {
  decimalEuro,
  fileTypes,
  formatDashedDayTime,
  isMoneyColumn,
  isoDay,
  OrderStatus,
  PaymentStatus,
  queryInstant,
  reportColumns,
  ReportType,
} from '@simdesk/rules';
import { asc, is, type SQL } from 'drizzle-orm';
import { PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { csvOfColumns } from '../core/content/csv-of-columns.ts';
import { csvFile, enumName, type Cell, type CsvColumns } from '../core/content/csv.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import type { ReadSource } from '../database/reads.ts';
import { reportKinds } from './report-kinds.ts';

/**
 * A report as a file, streamed from the database: only a batch of rows is in memory. With headings a CSV file is for Excel in
 * Italian: semicolons and decimal commas.
 */
export const reportFile = (
  source: ReadSource,
  query: ReportQuery,
  format: 'xlsx' | 'csv',
  excelHeadings?: string[],
): FileAnswer => {
  const names: readonly string[] = reportColumns[query.type];
  const name = `report-${reportNames[query.type]}`;
  const period = periodOf(query);
  if (format === 'csv' && isFlat(query.type)) return flatCsvFile(source, query, name, { period, excelHeadings });
  const rows = reportRows(source, query);
  if (format === 'csv')
    return excelHeadings
      ? csvFile(name, columnsOf(names, italianMoney, excelHeadings), rows, { period, delimiter: ';' })
      : csvFile(name, columnsOf(names, decimalEuro), rows, { period });
  // In a spreadsheet amounts are numbers, and texts are never formulas.
  const columns = columnsOf(names, (euro) => euro);
  const sheet = xlsxChunks(cellRows(columns, rows), reportNames[query.type], names);
  return {
    name: `${name}-${period}.xlsx`,
    contentType: fileTypes.xlsx.mime,
    content: joinFirstChunks(sheet),
  };
};

/** Whether all columns of a report are columns of its table. */
const isFlat = (type: ReportType): boolean => reportColumns[type].every((name) => is(reportKinds[type].fields[name], PgColumn));

/** A report whose columns are those of its table: the database writes most of a line. */
const flatCsvFile = (
  source: ReadSource,
  query: ReportQuery,
  name: string,
  { period, excelHeadings }: { period: string; excelHeadings: string[] | undefined },
): FileAnswer => {
  const { table, fields, where } = reportKinds[query.type];
  const headings = headingsOf(reportColumns[query.type], excelHeadings);
  const columns = reportColumns[query.type].map((column, index) => ({
    heading: headings[index] ?? column,
    column: fields[column] as PgColumn,
    ...enumOf(column),
  }));
  const select = (parts: Record<string, SQL.Aliased>) =>
    new QueryBuilder().select(parts).from(table).where(where(query)).orderBy(asc(table.create_at), asc(table.uuid));
  return csvOfColumns(source, name, columns, select, {
    period,
    ...(excelHeadings && { delimiter: ';', decimals: ',' }),
  });
};

const enumOf = (column: string): { names?: Record<string, number> } => {
  if (column === 'status') return { names: OrderStatus };
  return column === 'payment_status' ? { names: PaymentStatus } : {};
};

async function* xlsxChunks(rows: AsyncIterable<Cell[]>, name: string, headers: readonly string[]): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(rows, {
    name,
    columns: headers.map((header) => ({ header, ...(isMoneyColumn(header) && { numFmt: '0.00' }) })),
    freezePane: { rows: 1 },
  });
}

/** The writer emits its header before reading a row. Joined to the second chunk, so that a failed query is still answered as an error. */
async function* joinFirstChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let firstChunks: Uint8Array[] | null = [];
  for await (const chunk of chunks) {
    if (firstChunks?.length === 0) firstChunks.push(chunk);
    else {
      yield firstChunks ? Buffer.concat([...firstChunks, chunk]) : chunk;
      firstChunks = null;
    }
  }
}

const reportNames: Record<ReportType, string> = {
  [ReportType.Logistics]: 'logistics',
  [ReportType.Apn]: 'apn-settings',
  [ReportType.Orders]: 'order-data',
  [ReportType.DiscountCodes]: 'discount-codes',
};

async function* reportRows(source: ReadSource, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const { table, fields, where, toRow } = reportKinds[query.type];
  const select = new QueryBuilder().select(fields).from(table).where(where(query)).orderBy(asc(table.create_at), asc(table.uuid));
  for await (const rows of readInBatches(source, fields, select)) yield rows.map(toRow);
}

async function* cellRows(columns: CsvColumns<ReportRow>, batches: AsyncIterable<ReportRow[]>) {
  const cells = Object.values(columns);
  for await (const rows of batches) for (const row of rows) yield cells.map((cell) => cell(row));
}

type MoneyCell = (euro: number) => Cell;

const columnsOf = (names: readonly string[], money: MoneyCell, headings?: readonly string[]): CsvColumns<ReportRow> => {
  const shown = headingsOf(names, headings);
  return Object.fromEntries(names.map((name, index) => [shown[index] ?? name, cellOf(name, money)]));
};

/** The user's headings, or the names of the columns. Columns are known by their heading, so that equal ones would become one. */
const headingsOf = (names: readonly string[], headings: readonly string[] = []): readonly string[] =>
  new Set(headings).size === names.length && headings.every((heading) => /\D/.test(heading)) ? headings : names;

const italianMoney = (euro: number): string => decimalEuro(euro).replace('.', ',');

/** The days of a report as in the name of its file. */
const periodOf = ({ date_from, date_to }: ReportQuery): string =>
  [date_from, date_to].map((moment) => isoDay(queryInstant(moment) ?? new Date())).join('_');

const cellOf = (name: string, money: MoneyCell): ((row: ReportRow) => Cell) => {
  const format = formatOf(name, money);
  return (row) => format((row as Record<string, unknown>)[name]);
};

const formatOf = (name: string, money: MoneyCell): ((value: unknown) => Cell) => {
  if (isMoneyColumn(name)) return (value) => money(Number(value));
  if (name === 'create_at') return (value) => formatDashedDayTime(String(value));
  if (name === 'status') return (value) => enumName(OrderStatus, value);
  if (name === 'payment_status') return (value) => enumName(PaymentStatus, value);
  return (value) => (typeof value === 'number' ? value : String(value));
};
