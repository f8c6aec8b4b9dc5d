import type { ChartPoint, ReportQuery } from '@simdesk/contract';
import { daysBetween, isoDay, OrderStatus, PaymentStatus, queryInstant, ReportType, timeZone } from '@simdesk/rules';
import { asc, desc, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { enumName } from '../core/content/csv.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { reportKinds } from './report-kinds.ts';

/** Revenue is what was paid, less refunds. */
export const revenue = sql<string>`coalesce(sum(${orders.amount} - ${orders.refund_sum}) filter (where ${ne(orders.payment_status, PaymentStatus.NotPaid)}), 0)`;
export const romeDay = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;

/** The charts of a report: per day, and per group (order status or access point result). */
export const readCharts = async (db: Queryable, query: ReportQuery): Promise<{ days: ChartPoint[]; groups: ChartPoint[] }> => {
  const { table, where } = reportKinds[query.type];
  const isOrders = query.type !== ReportType.Apn;
  const group: SQL | PgColumn = 'status' in table ? table.status : table.result;
  const money = isOrders ? revenue : sql<string>`0`;
  const day = romeDay(table.create_at);
  const count = sql<number>`count(*)::int`;
  const byDay = await db
    .select({ name: day, orders: count, revenue: money })
    .from(table)
    .where(where(query))
    .groupBy(day)
    .orderBy(asc(day));
  const byGroup = await db
    .select({ name: sql<string>`${group}::text`, orders: count, revenue: money })
    .from(table)
    .where(where(query))
    .groupBy(group)
    .orderBy(desc(count));
  return {
    days: fillMissingDays(query, byDay.map(toChartPoint)),
    groups: byGroup
      .map(toChartPoint)
      .map((point) => (isOrders ? { ...point, name: enumName(OrderStatus, Number(point.name)) } : point)),
  };
};

export const toChartPoint = ({
  name,
  orders: count,
  revenue: money,
}: {
  name: string;
  orders: number;
  revenue: string;
}): ChartPoint => ({
  name,
  orders: count,
  revenue: Number(money),
});

const fillMissingDays = ({ date_from, date_to }: ReportQuery, points: ChartPoint[]): ChartPoint[] => {
  const from = queryInstant(date_from);
  const to = queryInstant(date_to);
  if (!from || !to || from > to) return points;
  const byName = new Map(points.map((point) => [point.name, point]));
  return daysBetween(isoDay(from), isoDay(to)).map((name) => byName.get(name) ?? { name, orders: 0, revenue: 0 });
};
