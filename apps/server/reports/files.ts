import type { FileAnswer, ReportQuery, ReportRow } from '@simdesk/contract';
import { fileTypes, formatDashedDayTime, isoDay, OrderStatus, PaymentStatus, reportColumns, ReportType } from '@simdesk/rules';
import { asc } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvFile, nameIn, withoutFormula, type Cell, type CsvColumns } from '../core/content/csv.ts';
import type { Connection } from '../database/connection.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { reportKinds } from './rows.ts';

/** A report as a file, written while the database is read: however long it is, a few rows of it are in memory. */
export const reportFile = (connection: Connection, query: ReportQuery, format: 'xlsx' | 'csv'): FileAnswer => {
  const columns = columnsOf(query.type);
  const name = `report-${names[query.type]}`;
  if (format === 'csv') return csvFile(name, columns, reportRows(connection, query));
  const sheet = writeXlsxStream(cellRows(columns, reportRows(connection, query)), {
    name: names[query.type],
    columns: Object.keys(columns).map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  return {
    name: `${name}-${isoDay(new Date())}.xlsx`,
    contentType: fileTypes.xlsx.mime,
    content: fromSecond(sheet),
  };
};

/** The first bytes come before any row was read: they wait for those that follow. */
async function* fromSecond(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] | null = [];
  for await (const chunk of chunks) {
    if (held?.length === 0) held.push(chunk);
    else {
      yield held ? Buffer.concat([...held, chunk]) : chunk;
      held = null;
    }
  }
}

const names: Record<ReportType, string> = {
  [ReportType.Logistics]: 'logistics',
  [ReportType.Apn]: 'apn-settings',
  [ReportType.Orders]: 'order-data',
  [ReportType.DiscountCodes]: 'discount-codes',
};

async function* reportRows(connection: Connection, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const { table, fields, where, toRow } = reportKinds[query.type];
  const ordered = new QueryBuilder()
    .select(fields)
    .from(table)
    .where(where(query))
    .orderBy(asc(table.create_at), asc(table.uuid));
  for await (const rows of readInBatches(connection, fields, ordered)) yield rows.map(toRow);
}

/** A text is none there anyway; that it is one stays so in copies. */
async function* cellRows(columns: CsvColumns<ReportRow>, batches: AsyncIterable<ReportRow[]>) {
  const cells = Object.values(columns);
  for await (const rows of batches) for (const row of rows) yield cells.map((cell) => withoutFormula(cell(row)));
}

const columnsOf = (type: ReportType): CsvColumns<ReportRow> =>
  Object.fromEntries(
    reportColumns[type].map((name) => [name, (row: ReportRow) => cellOf(name, (row as Record<string, unknown>)[name])]),
  );

const cellOf = (name: string, value: unknown): Cell => {
  if (name === 'create_at') return formatDashedDayTime(String(value));
  if (name === 'status') return nameIn(OrderStatus, value);
  if (name === 'payment_status') return nameIn(PaymentStatus, value);
  return typeof value === 'number' ? value : String(value);
};
