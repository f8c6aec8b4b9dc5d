import { OrderStatus, PaymentStatus, queryInstant, ReportType } from '@simdesk/rules';
import { z } from 'zod';
import { file, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { enumInput, instant, requiredText, text, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

const state = { status: z.enum(OrderStatus), payment_status: z.enum(PaymentStatus) };
/** The uuid leads to the order; it is no column of the report. */
const orderColumns = { create_at: instant, id: z.int(), uuid };
const customer = { first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() };

const LogisticsRow = z.object({
  ...orderColumns,
  ...customer,
  delivery_street_name: z.string(),
  delivery_street_number: z.string(),
  delivery_city: z.string(),
  delivery_province: z.string(),
  delivery_zip_code: z.string(),
  residential_street_name: z.string(),
  residential_street_number: z.string(),
  residential_city: z.string(),
  residential_province: z.string(),
  residential_zip_code: z.string(),
  sim_count: z.string(),
  note: z.string(),
});
const ApnRow = z.object({ create_at: instant, msisdn: z.string(), platform: z.string(), result: z.string() });
const OrderDataRow = z.object({
  ...orderColumns,
  ...customer,
  fiscal_code: z.string(),
  amount: z.number(),
  ...state,
  esim_count: z.int(),
  psim_count: z.int(),
});
const DiscountRow = z.object({ ...orderColumns, ...state, amount: z.number(), discount_amount: z.number() });

export const ReportRow = z.union([LogisticsRow, OrderDataRow, DiscountRow, ApnRow]);
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.object({
  reports: z.array(ReportRow),
  total: z.int(),
  /** Plain links, valid for half an hour; the files are generated during the download. */
  xlsLink: z.string(),
  csvLink: z.string(),
  /** The CSV file for Excel in Italian, if headings were sent. */
  excelLink: z.string().optional(),
  /** The sums of columns over all pages. */
  sums: z.record(z.string(), z.number()),
});

/** One bar of a chart: a day, a status or a code. */
export const ChartPoint = z.object({ name: z.string(), orders: z.int(), revenue: z.number() });
export type ChartPoint = z.output<typeof ChartPoint>;

const moment = requiredText(40).refine((value) => queryInstant(value) !== null, 'day');

export const ReportQuery = z.object({
  date_from: moment,
  date_to: moment,
  type: enumInput(ReportType),
  discount_code: z
    .union([z.literal(''), uuid])
    .nullable()
    .optional(),
});
export type ReportQuery = z.output<typeof ReportQuery>;

/** The headings of the CSV file for Excel, in the user's language, joined by line breaks. */
const excelHeadings = { excel_headings: text(2000).optional() };

const base = '/api/admin/reports';
const exportCall = <Input extends z.ZodObject>(format: 'xlsx' | 'csv', input: Input) =>
  call({
    method: 'GET',
    path: `${base}/export.${format}`,
    access: 'reports:view',
    input,
    answer: file,
    fromReplica: true,
    byTicket: true,
  });

export const reports = {
  getData: call({
    method: 'POST',
    path: `${base}/get-data`,
    access: 'reports:view',
    input: ReportQuery.extend({ ...listQuery.pick({ page: true, pageSize: true }).shape, ...excelHeadings }),
    answer: response(Report),
    reads: true,
    fromReplica: true,
  }),
  /** The chart above a report. */
  chart: call({
    method: 'POST',
    path: `${base}/get-chart`,
    access: 'reports:view',
    input: ReportQuery,
    answer: response(z.object({ days: z.array(ChartPoint), groups: z.array(ChartPoint) })),
    reads: true,
    fromReplica: true,
  }),
  exportXlsx: exportCall('xlsx', ReportQuery),
  exportCsv: exportCall('csv', ReportQuery.extend(excelHeadings)),
};
