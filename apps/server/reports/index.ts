import type { contract, ReportQuery } from '@simdesk/contract';
import { ReportType } from '@simdesk/rules';
import { asc } from 'drizzle-orm';
import { pageOf } from '../core/records/listing.ts';
import { invalid } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { linkTo } from '../core/auth/link-tickets.ts';
import { chartOf } from './charts.ts';
import { reportFile } from './files.ts';
import { reportKinds } from './rows.ts';

export { pointOf, revenue, romeDay } from './charts.ts';

export const reports: Handlers<typeof contract.reports> = {
  getData: async ({ page = 1, pageSize, ...query }, context) => {
    const { db, origin } = context;
    const { table, fields, where: matching, toRow } = reportKinds[complete(query).type];
    const where = matching(query);
    const rows = db.select(fields).from(table).where(where).orderBy(asc(table.create_at), asc(table.uuid));
    const { data, total = 0 } = await pageOf(db, rows, { page, pageSize }, { from: table, where });
    const link = async (format: 'xlsx' | 'csv') => origin + (await linkTo(context, exportAddress(query, format)));
    return { reports: data.map(toRow), total, xlsLink: await link('xlsx'), csvLink: await link('csv') };
  },
  chart: (query, { db }) => chartOf(db, complete(query)),
  exportXlsx: (query, { services }) => reportFile(services.connection, complete(query), 'xlsx'),
  exportCsv: (query, { services }) => reportFile(services.connection, complete(query), 'csv'),
};

/** A report about a discount code needs the code. */
const complete = (query: ReportQuery): ReportQuery => {
  if (query.type === ReportType.DiscountCodes && !query.discount_code) throw invalid({ discount_code: 'required' });
  return query;
};

const exportAddress = ({ date_from, date_to, type, discount_code }: ReportQuery, format: 'xlsx' | 'csv'): string => {
  const asked = new URLSearchParams({ date_from, date_to, type: String(type), ...(discount_code && { discount_code }) });
  return `/api/admin/reports/export.${format}?${asked.toString()}`;
};
