import type { ReportQuery, ReportRow } from '@simdesk/contract';
import { nextSecond, OrderStatus, queryInstant, reportAddressParts, ReportType, simCountText } from '@simdesk/rules';
import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dateRangeFilter } from '../core/records/listing.ts';
import { apnResults, orders } from '../database/schema/orders.ts';
import { hasSendablePayment, simsLeft, type Range } from '../orders/index.ts';

type Row = Record<string, unknown>;

export interface ReportKind {
  table: typeof orders | typeof apnResults;
  fields: Record<string, PgColumn | SQL.Aliased>;
  /** The columns whose sums are below the table. */
  summed: Record<string, PgColumn>;
  where: (query: ReportQuery) => SQL | undefined;
  toRow: (row: Row) => ReportRow;
}

const { id, uuid, create_at, first_name, last_name, email, phone, fiscal_code, amount, status, payment_status } = orders;
const { esim_count, psim_count, delivery, residential, note, discount_amount } = orders;

/** The range of a report, whose last second belongs to it. */
export const reportRange = ({ date_from, date_to }: ReportQuery): Range => {
  const to = queryInstant(date_to);
  return { from: queryInstant(date_from), to: to && nextSecond(to) };
};

const createdWithin = (column: PgColumn, query: ReportQuery): SQL | undefined => {
  const { from, to } = reportRange(query);
  return dateRangeFilter(column, from, to);
};

export const reportKinds: Record<ReportType, ReportKind> = {
  [ReportType.Logistics]: {
    table: orders,
    fields: {
      ...{ create_at, id, uuid, first_name, last_name, email, phone, delivery, residential, note },
      ...{ esims: simsLeft.esim.as('esims'), psims: simsLeft.psim.as('psims') },
    },
    summed: {},
    where: (query) =>
      and(
        createdWithin(create_at, query),
        hasSendablePayment,
        ne(status, OrderStatus.Cancelled),
        gt(psim_count, 0),
        // A subquery per order: reads only the SIMs of the report's days.
        sql`${simsLeft.psim} > 0`,
        eq(orders.dont_send_to_logistic, false),
      ),
    // Property by property: copying rows takes most of the time of a long report.
    toRow: (row) => {
      const columns: Row = {};
      for (const name of customerNames) columns[name] = row[name];
      addAddress(columns, deliveryNames, row['delivery']);
      addAddress(columns, residentialNames, row['residential']);
      columns['sim_count'] = simCountText(Number(row['esims']), Number(row['psims']));
      columns['note'] = row['note'];
      return columns as ReportRow;
    },
  },
  [ReportType.Apn]: {
    table: apnResults,
    fields: {
      create_at: apnResults.create_at,
      msisdn: apnResults.msisdn,
      platform: apnResults.platform,
      result: apnResults.result,
    },
    summed: {},
    where: (query) => createdWithin(apnResults.create_at, query),
    toRow: (row) => row as ReportRow,
  },
  [ReportType.Orders]: {
    table: orders,
    fields: {
      ...{ create_at, id, uuid, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status },
      ...{ esim_count, psim_count },
    },
    summed: { amount, esim_count, psim_count },
    where: (query) => createdWithin(create_at, query),
    toRow: (row) => row as ReportRow,
  },
  [ReportType.DiscountCodes]: {
    table: orders,
    fields: { create_at, id, uuid, status, payment_status, amount, discount_amount },
    summed: { amount, discount_amount },
    where: (query) =>
      and(createdWithin(create_at, query), query.discount_code ? eq(orders.discount_code_uuid, query.discount_code) : sql`false`),
    toRow: (row) => row as ReportRow,
  },
};

const customerNames = ['create_at', 'id', 'uuid', 'first_name', 'last_name', 'email', 'phone'];
const namesOf = (prefix: string) => reportAddressParts.map((part) => ({ part, column: `${prefix}_${part}` }));
const [deliveryNames, residentialNames] = [namesOf('delivery'), namesOf('residential')];

const addAddress = (columns: Row, names: ReturnType<typeof namesOf>, address: unknown): void => {
  const parts = address as Record<string, string>;
  for (const { part, column } of names) columns[column] = parts[part] ?? '';
};
