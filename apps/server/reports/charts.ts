import type { ChartPoint, ReportQuery } from '@simdesk/contract';
import { daysBetween, isoDay, OrderStatus, PaymentStatus, queryInstant, ReportType, timeZone } from '@simdesk/rules';
import { asc, desc, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nameIn } from '../core/content/csv.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { reportKinds } from './rows.ts';

/** What counts as revenue: what was paid, less what went back. */
export const revenue = sql<string>`coalesce(sum(${orders.amount} - ${orders.refund_sum}) filter (where ${ne(orders.payment_status, PaymentStatus.NotPaid)}), 0)`;
export const romeDay = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;

/** A report in pictures: its days, and its groups (statuses, results, or the days' statuses of a code). */
export const chartOf = async (db: Queryable, query: ReportQuery): Promise<{ days: ChartPoint[]; groups: ChartPoint[] }> => {
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
    days: everyDay(query, byDay.map(pointOf)),
    groups: byGroup.map(pointOf).map((point) => (isOrders ? { ...point, name: nameIn(OrderStatus, Number(point.name)) } : point)),
  };
};

export const pointOf = ({
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

/** Days on which nothing happened are days too. */
const everyDay = ({ date_from, date_to }: ReportQuery, known: ChartPoint[]): ChartPoint[] => {
  const from = queryInstant(date_from);
  const to = queryInstant(date_to);
  if (!from || !to || from > to) return known;
  const byName = new Map(known.map((point) => [point.name, point]));
  return daysBetween(isoDay(from), isoDay(to)).map((name) => byName.get(name) ?? { name, orders: 0, revenue: 0 });
};
