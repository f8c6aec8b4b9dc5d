import type { ReportQuery, ReportRow } from '@simdesk/contract';
import { endOfSecond, OrderStatus, PaymentStatus, queryInstant, ReportType, simCountText } from '@simdesk/rules';
import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { during } from '../core/records/listing.ts';
import { apnResults, orders } from '../database/schema/orders.ts';
import { simsLeft } from '../orders/index.ts';

type Row = Record<string, unknown>;

/** One kind of report: which columns it reads from which table, and what a row of it is. */
interface ReportKind {
  table: typeof orders | typeof apnResults;
  fields: Record<string, PgColumn | SQL.Aliased>;
  where: (query: ReportQuery) => SQL | undefined;
  toRow: (row: Row) => ReportRow;
}

const { id, create_at, first_name, last_name, email, phone, fiscal_code, amount, status, payment_status } = orders;
const { esim_count, psim_count, delivery, residential, note, discount_amount } = orders;

const within = (column: PgColumn, { date_from, date_to }: ReportQuery): SQL | undefined => {
  const to = queryInstant(date_to);
  return during(column, queryInstant(date_from), to && endOfSecond(to));
};

export const reportKinds: Record<ReportType, ReportKind> = {
  [ReportType.Logistics]: {
    table: orders,
    fields: {
      ...{ create_at, id, first_name, last_name, email, phone, delivery, residential, note },
      ...{ esims: simsLeft.esim.as('esims'), psims: simsLeft.psim.as('psims') },
    },
    where: (query) =>
      and(
        within(create_at, query),
        ne(payment_status, PaymentStatus.NotPaid),
        ne(status, OrderStatus.Cancelled),
        gt(psim_count, 0),
        // Counted order by order: however many SIMs there are, only those of the report's days are looked at.
        sql`${simsLeft.psim} > 0`,
        eq(orders.dont_send_to_logistic, false),
      ),
    toRow: ({ delivery: to, residential: at, esims, psims, note: said, ...row }) =>
      ({
        ...row,
        ...addressColumns('delivery', to),
        ...addressColumns('residential', at),
        sim_count: simCountText(Number(esims), Number(psims)),
        note: said,
      }) as ReportRow,
  },
  [ReportType.Apn]: {
    table: apnResults,
    fields: {
      create_at: apnResults.create_at,
      msisdn: apnResults.msisdn,
      platform: apnResults.platform,
      result: apnResults.result,
    },
    where: (query) => within(apnResults.create_at, query),
    toRow: (row) => row as ReportRow,
  },
  [ReportType.Orders]: {
    table: orders,
    fields: {
      ...{ create_at, id, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status },
      ...{ esim_count, psim_count },
    },
    where: (query) => within(create_at, query),
    toRow: (row) => row as ReportRow,
  },
  [ReportType.DiscountCodes]: {
    table: orders,
    fields: { create_at, id, status, payment_status, amount, discount_amount },
    where: (query) =>
      and(within(create_at, query), query.discount_code ? eq(orders.discount_code_uuid, query.discount_code) : sql`false`),
    toRow: (row) => row as ReportRow,
  },
};

const addressColumns = (which: string, address: unknown): Record<string, string> => {
  const parts = address as Record<string, string>;
  return Object.fromEntries(
    ['street_name', 'street_number', 'city', 'province', 'zip_code'].map((part) => [`${which}_${part}`, parts[part] ?? '']),
  );
};
