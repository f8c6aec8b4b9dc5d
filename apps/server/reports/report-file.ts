import type { FileAnswer, ReportQuery, ReportRow } from '@simdesk/contract';
import { fileTypes, formatDashedDayTime, isoDay, OrderStatus, PaymentStatus, reportColumns, ReportType } from '@simdesk/rules';
import { asc } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvFile, enumName, escapeFormula, type Cell, type CsvColumns } from '../core/content/csv.ts';
import type { Connection } from '../database/connection.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { reportKinds } from './report-kinds.ts';

/** A report as a file, streamed from the database: only a batch of rows is in memory. */
export const reportFile = (connection: Connection, query: ReportQuery, format: 'xlsx' | 'csv'): FileAnswer => {
  const columns = columnsOf(query.type);
  const name = `report-${reportNames[query.type]}`;
  if (format === 'csv') return csvFile(name, columns, reportRows(connection, query));
  const sheet = writeXlsxStream(cellRows(columns, reportRows(connection, query)), {
    name: reportNames[query.type],
    columns: Object.keys(columns).map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  return {
    name: `${name}-${isoDay(new Date())}.xlsx`,
    contentType: fileTypes.xlsx.mime,
    content: joinFirstChunks(sheet),
  };
};

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

async function* reportRows(connection: Connection, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const { table, fields, where, toRow } = reportKinds[query.type];
  const select = new QueryBuilder().select(fields).from(table).where(where(query)).orderBy(asc(table.create_at), asc(table.uuid));
  for await (const rows of readInBatches(connection, fields, select)) yield rows.map(toRow);
}

/** XLSX strings are never formulas; escape them for copies to CSV. */
async function* cellRows(columns: CsvColumns<ReportRow>, batches: AsyncIterable<ReportRow[]>) {
  const cells = Object.values(columns);
  for await (const rows of batches) for (const row of rows) yield cells.map((cell) => escapeFormula(cell(row)));
}

const columnsOf = (type: ReportType): CsvColumns<ReportRow> =>
  Object.fromEntries(
    reportColumns[type].map((name) => [name, (row: ReportRow) => cellOf(name, (row as Record<string, unknown>)[name])]),
  );

const cellOf = (name: string, value: unknown): Cell => {
  if (name === 'create_at') return formatDashedDayTime(String(value));
  if (name === 'status') return enumName(OrderStatus, value);
  if (name === 'payment_status') return enumName(PaymentStatus, value);
  return typeof value === 'number' ? value : String(value);
};
