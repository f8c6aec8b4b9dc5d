import type { CallValue, ChartPoint, contract } from '@simdesk/contract';
import { addDays, daysBetween, isoDay, romeInstant, UserStatus } from '@simdesk/rules';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';
import { unreadCounts } from '../feedback/index.ts';
import { countLanes, newOrdersText, sumOrders, totalOrders } from '../orders/index.ts';

type Overview = CallValue<typeof contract.home.overview>;

const shownDays = 30;

/** Today and the same time last week, the last thirty days, and the counts of what needs attention. */
export const readOverview = async (db: Queryable, now: Date): Promise<Overview> => {
  const day = isoDay(now);
  const first = addDays(day, 1 - shownDays);
  const points = await sumOrders(db, { from: romeInstant(first), to: null }, 'day');
  const byDay = new Map(points.map((point) => [point.name, point]));
  const days = daysBetween(first, day).map((name) => byDay.get(name) ?? { name, orders: 0, revenue: 0 });
  return {
    today: days.at(-1) ?? { name: day, orders: 0, revenue: 0 },
    lastWeek: await sumUpToNow(db, addDays(day, -7), now),
    days,
    waiting: await countWaiting(db),
  };
};

/** A day up to the current time of day. */
const sumUpToNow = async (db: Queryable, name: string, now: Date): Promise<ChartPoint> => {
  const from = romeInstant(name);
  const elapsed = now.getTime() - romeInstant(isoDay(now)).getTime();
  const { orders, revenue } = await totalOrders(db, { from, to: new Date(from.getTime() + elapsed) });
  return { name, orders, revenue };
};

const countWaiting = async (db: Queryable): Promise<Overview['waiting']> => {
  const { data: lanes } = await countLanes(db);
  const { rows } = await runPrepared(db, waitingText, []);
  const [newOrders = 0, failedMails = 0, usersToActivate = 0, contacts = 0, partners = 0] = requireRow(rows).map(Number);
  return {
    newOrders,
    lanes,
    failedMails,
    unreadFeedback: contacts + partners,
    usersToActivate,
  };
};

const waitingText = `
  select (${newOrdersText}),
    (select count(*)::int from outbox where state = 'failed'),
    (select count(*)::int from users where status = ${UserStatus.Created}), ${unreadCounts}`;
