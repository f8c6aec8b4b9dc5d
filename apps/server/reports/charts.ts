import type { ChartPoint, ReportQuery } from '@simdesk/contract';
import { daysBetween, isoDay, OrderStatus, queryInstant, ReportType } from '@simdesk/rules';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { enumName } from '../core/content/csv.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { sumOrders } from '../orders/index.ts';
import { reportKinds, reportRange } from './report-kinds.ts';

interface Charts {
  days: ChartPoint[];
  groups: ChartPoint[];
}

/** The charts of a report: per day, and per group (order status or access point result). */
export const readCharts = async (db: Queryable, query: ReportQuery): Promise<Charts> => {
  const isOrders = query.type !== ReportType.Apn;
  const { days, groups } = await (query.type === ReportType.Orders ? sumCountedOrders(db, query) : sumRows(db, query));
  return {
    days: fillMissingDays(query, days),
    groups: isOrders ? groups.map((point) => ({ ...point, name: enumName(OrderStatus, Number(point.name)) })) : groups,
  };
};

/** All orders of some days are counted already. */
const sumCountedOrders = async (db: Queryable, query: ReportQuery): Promise<Charts> => {
  const range = reportRange(query);
  const days = await sumOrders(db, range, 'day');
  const groups = await sumOrders(db, range, 'status');
  return { days: days.toReversed(), groups: groups.toSorted((one, other) => other.orders - one.orders) };
};

const sumRows = async (db: Queryable, query: ReportQuery): Promise<Charts> => {
  const { table, where } = reportKinds[query.type];
  const group: SQL | PgColumn = 'status' in table ? table.status : table.result;
  const money = 'status' in table ? revenue : sql<string>`0`;
  const day = sql<string>`order_day(${table.create_at})::text`;
  const count = sql<number>`count(*)::int`;
  const days = await db
    .select({ name: day, orders: count, revenue: money })
    .from(table)
    .where(where(query))
    .groupBy(day)
    .orderBy(asc(day));
  const groups = await db
    .select({ name: sql<string>`${group}::text`, orders: count, revenue: money })
    .from(table)
    .where(where(query))
    .groupBy(group)
    .orderBy(desc(count));
  return { days: days.map(toChartPoint), groups: groups.map(toChartPoint) };
};

const revenue = sql<string>`sum(order_revenue(${orders.payment_status}, ${orders.amount}, ${orders.refund_sum}))`;

const toChartPoint = (point: Omit<ChartPoint, 'revenue'> & { revenue: string }): ChartPoint => ({
  ...point,
  revenue: Number(point.revenue),
});

const fillMissingDays = ({ date_from, date_to }: ReportQuery, points: ChartPoint[]): ChartPoint[] => {
  const from = queryInstant(date_from);
  const to = queryInstant(date_to);
  if (!from || !to || from > to) return points;
  const byName = new Map(points.map((point) => [point.name, point]));
  return daysBetween(isoDay(from), isoDay(to)).map((name) => byName.get(name) ?? { name, orders: 0, revenue: 0 });
};
