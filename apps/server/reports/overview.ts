import type { CallValue, ChartPoint, contract } from '@simdesk/contract';
import { addDays, daysBetween, isoDay, OrderStatus, romeInstant, UserStatus } from '@simdesk/rules';
import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { outbox } from '../database/schema/mail.ts';
import { orders } from '../database/schema/orders.ts';
import { pointOf, revenue, romeDay } from './charts.ts';

type Overview = CallValue<typeof contract.reports.overview>;

const shownDays = 30;

/** How the shop does: today against the same time last week, the last thirty days, and what waits for somebody. */
export const overviewOf = async (db: Queryable, billingErrors: number, now: Date): Promise<Overview> => {
  const day = isoDay(now);
  const first = addDays(day, 1 - shownDays);
  const rome = romeDay(orders.create_at);
  const found = await db
    .select({ name: rome, orders: sql<number>`count(*)::int`, revenue })
    .from(orders)
    .where(gte(orders.create_at, romeInstant(first).toISOString()))
    .groupBy(rome);
  const byDay = new Map(found.map(pointOf).map((point) => [point.name, point]));
  const days = daysBetween(first, day).map((name) => byDay.get(name) ?? { name, orders: 0, revenue: 0 });
  return {
    today: days.at(-1) ?? { name: day, orders: 0, revenue: 0 },
    lastWeek: await upToNow(db, addDays(day, -7), now),
    days,
    waiting: await waitingIn(db, billingErrors),
  };
};

/** The given day up to the time of day that it is now. */
const upToNow = async (db: Queryable, name: string, now: Date): Promise<ChartPoint> => {
  const from = romeInstant(name);
  const elapsed = now.getTime() - romeInstant(isoDay(now)).getTime();
  const [found] = await db
    .select({ orders: sql<number>`count(*)::int`, revenue })
    .from(orders)
    .where(
      and(gte(orders.create_at, from.toISOString()), lt(orders.create_at, new Date(from.getTime() + elapsed).toISOString())),
    );
  return found ? pointOf({ name, ...found }) : { name, orders: 0, revenue: 0 };
};

const waitingIn = async (db: Queryable, billingErrors: number): Promise<Overview['waiting']> => {
  const [newOrders] = await db.select({ n: count() }).from(orders).where(eq(orders.status, OrderStatus.New));
  const [failedMails] = await db.select({ n: count() }).from(outbox).where(eq(outbox.state, 'failed'));
  const [contacts] = await db.select({ n: count() }).from(contactMessages).where(isNull(contactMessages.read_at));
  const [partners] = await db.select({ n: count() }).from(partnerMessages).where(isNull(partnerMessages.read_at));
  const [created] = await db.select({ n: count() }).from(users).where(eq(users.status, UserStatus.Created));
  return {
    newOrders: newOrders?.n ?? 0,
    billingErrors,
    failedMails: failedMails?.n ?? 0,
    unreadFeedback: (contacts?.n ?? 0) + (partners?.n ?? 0),
    usersToActivate: created?.n ?? 0,
  };
};
