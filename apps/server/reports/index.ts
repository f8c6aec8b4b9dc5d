import { contract, type ReportQuery } from '@simdesk/contract';
import { ReportType } from '@simdesk/rules';
import { asc, sql, type SQL } from 'drizzle-orm';
import { readPage } from '../core/records/listing.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { createWorkLimit } from '../platform/work-limit.ts';
import { createTicketLink } from '../core/auth/link-tickets.ts';
import { totalOrders } from '../orders/index.ts';
import { readCharts } from './charts.ts';
import { reportFile } from './report-file.ts';
import { reportKinds, reportRange, type ReportKind } from './report-kinds.ts';

/** A report of years reads every order: two at once leave connections and a processor to everyone else. */
const reportWork = createWorkLimit({ running: 2, waiting: 48 }, () => new Refusal('busy', { seconds: 5 }));

export const reports: Handlers<typeof contract.reports> = {
  getData: ({ page, pageSize, excel_headings, ...query }, context) =>
    reportWork.run(async () => {
      const { db, origin, services } = context;
      // The first ticket creates their secret, which a replica cannot.
      const issuer = { ...context, db: services.connection.database };
      const { table, fields, summed, where: filter, toRow } = reportKinds[requireDiscountCode(query).type];
      const where = filter(query);
      const rows = db.select(fields).from(table).where(where).orderBy(asc(table.create_at), asc(table.uuid));
      // All orders of some days: the counts by day know their sums.
      const counted = query.type === ReportType.Orders ? await totalOrders(db, reportRange(query)) : null;
      // A report of years has a million rows: without a page the answer has the first of them, and the files have all.
      const part = page === undefined ? { page: 1, pageSize: maxRows } : { page, pageSize };
      const { data, total = data.length } = await readPage(db, rows, part, counted?.orders ?? { from: table, where });
      const link = async (format: 'xlsx' | 'csv', more = {}) =>
        origin + (await createTicketLink(issuer, exportAddress(query, format, more)));
      return {
        reports: data.map(toRow),
        total,
        sums: counted?.sums ?? (await readSums(db, table, summed, where)),
        xlsLink: await link('xlsx'),
        csvLink: await link('csv'),
        ...(excel_headings && { excelLink: await link('csv', { excel_headings }) }),
      };
    }),
  chart: (query, { db }) => reportWork.run(() => readCharts(db, requireDiscountCode(query))),
  exportXlsx: (query, { source }) => reportFile(source, requireDiscountCode(query), 'xlsx'),
  exportCsv: ({ excel_headings, ...query }, { source }) =>
    reportFile(source, requireDiscountCode(query), 'csv', excel_headings?.split('\n')),
};

/** The rows of an answer without a page. */
const maxRows = 10_000;

const requireDiscountCode = (query: ReportQuery): ReportQuery => {
  if (query.type === ReportType.DiscountCodes && !query.discount_code) throw invalid({ discount_code: 'required' });
  return query;
};

const readSums = async (
  db: Queryable,
  table: ReportKind['table'],
  columns: ReportKind['summed'],
  where: SQL | undefined,
): Promise<Record<string, number>> => {
  const sums = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql<string>`coalesce(sum(${column}), 0)`]),
  );
  if (Object.keys(sums).length === 0) return {};
  const [row = {}] = await db.select(sums).from(table).where(where);
  return Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, Number(sum)]));
};

const exportAddress = (
  { date_from, date_to, type, discount_code }: ReportQuery,
  format: 'xlsx' | 'csv',
  more: Record<string, string>,
): string => {
  const { path } = format === 'xlsx' ? contract.reports.exportXlsx : contract.reports.exportCsv;
  const query = new URLSearchParams({ date_from, date_to, type: String(type), ...(discount_code && { discount_code }), ...more });
  return `${path}?${query.toString()}`;
};
