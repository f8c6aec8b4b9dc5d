import type { contract, ReportQuery } from '@simdesk/contract';
import { limits, ReportType } from '@simdesk/rules';
import { asc, count } from 'drizzle-orm';
import { invalid } from '../core/refusal.ts';
import type { Handlers } from '../core/serve.ts';
import { linkTo } from '../core/tickets.ts';
import { countLanes } from '../orders/index.ts';
import { chartOf } from './charts.ts';
import { reportFile } from './files.ts';
import { overviewOf } from './overview.ts';
import { reportKinds } from './rows.ts';

export const reports: Handlers<typeof contract.reports> = {
  getData: async ({ page = 1, pageSize = limits.pageSize, ...query }, context) => {
    const { db, origin } = context;
    const { table, fields, where, toRow } = reportKinds[complete(query).type];
    const rows = await db
      .select(fields)
      .from(table)
      .where(where(query))
      .orderBy(asc(table.create_at), asc(table.uuid))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [found] = await db.select({ total: count() }).from(table).where(where(query));
    const link = async (format: 'xlsx' | 'csv') => origin + (await linkTo(context, exportAddress(query, format)));
    return { reports: rows.map(toRow), total: found?.total ?? 0, xlsLink: await link('xlsx'), csvLink: await link('csv') };
  },
  chart: (query, { db }) => chartOf(db, complete(query)),
  exportXlsx: (query, { services }) => reportFile(services.connection, complete(query), 'xlsx'),
  exportCsv: (query, { services }) => reportFile(services.connection, complete(query), 'csv'),
  overview: async (_input, { db }) => {
    const { data } = await countLanes(db);
    return overviewOf(db, data.find(({ lane }) => lane === 'billing')?.count ?? 0, new Date());
  },
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
