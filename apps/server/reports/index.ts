import { contract, type ReportQuery } from '@simdesk/contract';
import { ReportType } from '@simdesk/rules';
import { asc } from 'drizzle-orm';
import { readPage } from '../core/records/listing.ts';
import { invalid } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { createTicketLink } from '../core/auth/link-tickets.ts';
import { readCharts } from './charts.ts';
import { reportFile } from './report-file.ts';
import { reportKinds } from './report-kinds.ts';

export { toChartPoint, revenue, romeDay } from './charts.ts';

export const reports: Handlers<typeof contract.reports> = {
  getData: async ({ page = 1, pageSize, ...query }, context) => {
    const { db, origin } = context;
    const { table, fields, where: filter, toRow } = reportKinds[requireDiscountCode(query).type];
    const where = filter(query);
    const rows = db.select(fields).from(table).where(where).orderBy(asc(table.create_at), asc(table.uuid));
    const { data, total = 0 } = await readPage(db, rows, { page, pageSize }, { from: table, where });
    const link = async (format: 'xlsx' | 'csv') => origin + (await createTicketLink(context, exportAddress(query, format)));
    return { reports: data.map(toRow), total, xlsLink: await link('xlsx'), csvLink: await link('csv') };
  },
  chart: (query, { db }) => readCharts(db, requireDiscountCode(query)),
  exportXlsx: (query, { services }) => reportFile(services.connection, requireDiscountCode(query), 'xlsx'),
  exportCsv: (query, { services }) => reportFile(services.connection, requireDiscountCode(query), 'csv'),
};

const requireDiscountCode = (query: ReportQuery): ReportQuery => {
  if (query.type === ReportType.DiscountCodes && !query.discount_code) throw invalid({ discount_code: 'required' });
  return query;
};

const exportAddress = ({ date_from, date_to, type, discount_code }: ReportQuery, format: 'xlsx' | 'csv'): string => {
  const { path } = format === 'xlsx' ? contract.reports.exportXlsx : contract.reports.exportCsv;
  const query = new URLSearchParams({ date_from, date_to, type: String(type), ...(discount_code && { discount_code }) });
  return `${path}?${query.toString()}`;
};
