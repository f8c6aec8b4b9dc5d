import type { contract } from '@simdesk/contract';
import { snoozeProblem, type OrderLane } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { authorOf } from '../../core/auth/author.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { invalid, Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../database/connection.ts';
import { orderCallAttempts, orderClaims, orderSnoozes } from '../../database/schema/order-queue.ts';
import { orders } from '../../database/schema/orders.ts';
import { currentWaits } from '../lanes.ts';
import { openClaims } from './claims.ts';
import { readQueue } from './read-queue.ts';

type QueueCalls = Pick<typeof contract.orders, 'queue' | 'claim' | 'release' | 'snooze' | 'endSnooze' | 'calledNoAnswer'>;

export const orderQueue: Handlers<QueueCalls> = {
  queue: (asked, { db, user }) => readQueue(db, asked, user.user_uuid),

  claim: async ({ order_uuid, lane, take }, { db, user, note }) => {
    note({ record: order_uuid, after: { lane, ...(take && { take }) } });
    await requireWait(db, order_uuid, lane);
    if (!take) await requireUnclaimed(db, order_uuid, user.user_uuid);
    const claim = { lane, user_uuid: user.user_uuid, ...authorOf(user), claimed_at: sql`now()` };
    await db
      .insert(orderClaims)
      .values({ order_uuid, ...claim })
      .onConflictDoUpdate({ target: orderClaims.order_uuid, set: claim });
    return true as const;
  },

  release: async ({ order_uuid }, { db, user, note }) => {
    note({ record: order_uuid, after: {} });
    await requireUnclaimed(db, order_uuid, user.user_uuid);
    await removeClaim(db, order_uuid, user.user_uuid);
    return true as const;
  },

  snooze: async ({ order_uuid, lane, until }, { db, user, note }) => {
    note({ record: order_uuid, after: { lane, until } });
    const problem = snoozeProblem(until, new Date());
    if (problem) throw invalid({ until: problem });
    await requireWait(db, order_uuid, lane);
    const snooze = { until, ...authorOf(user), create_at: sql`now()` };
    await db
      .insert(orderSnoozes)
      .values({ order_uuid, lane, ...snooze })
      .onConflictDoUpdate({ target: [orderSnoozes.order_uuid, orderSnoozes.lane], set: snooze });
    // Nobody works on what is put aside.
    await removeClaim(db, order_uuid, user.user_uuid);
    return true as const;
  },

  endSnooze: async ({ order_uuid, lane }, { db, note }) => {
    note({ record: order_uuid, after: { lane } });
    await db.delete(orderSnoozes).where(and(eq(orderSnoozes.order_uuid, order_uuid), eq(orderSnoozes.lane, lane)));
    return true as const;
  },

  calledNoAnswer: async ({ order_uuid }, { db, user, note }) => {
    note({ record: order_uuid, after: {} });
    await lockForQueue(db, order_uuid);
    await db.insert(orderCallAttempts).values({ order_uuid, ...authorOf(user) });
    return true as const;
  },
};

/** Two people who claim an order take turns; the order itself stays free for updates that change no key. */
const lockForQueue = async (db: Queryable, order_uuid: string): Promise<void> => {
  const [order] = await db.select({ uuid: orders.uuid }).from(orders).where(eq(orders.uuid, order_uuid)).for('no key update');
  if (!order) throw new Refusal('not_found');
};

const requireWait = async (db: Queryable, order_uuid: string, lane: OrderLane): Promise<void> => {
  await lockForQueue(db, order_uuid);
  const { rows } = await db.execute(
    sql`select from ${sql.raw(currentWaits)} as waits where order_uuid = ${order_uuid} and lane = ${lane} limit 1`,
  );
  if (rows.length === 0) throw new Refusal('not_in_lane');
};

const requireUnclaimed = async (db: Queryable, order_uuid: string, user_uuid: string): Promise<void> => {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from ${sql.raw(openClaims)} as claim where order_uuid = ${order_uuid} and user_uuid <> ${user_uuid}`,
  );
  const [other] = rows;
  if (other) throw new Refusal('claimed', { by: other.email });
};

const removeClaim = (db: Queryable, order_uuid: string, user_uuid: string) =>
  db.delete(orderClaims).where(and(eq(orderClaims.order_uuid, order_uuid), eq(orderClaims.user_uuid, user_uuid)));
