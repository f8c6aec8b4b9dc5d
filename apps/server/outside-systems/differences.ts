import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { outsideDifferences as table } from '../database/schema/outside.ts';

export const differenceColumns = {
  uuid: table.uuid,
  system: table.system,
  order_uuid: table.order_uuid,
  order_id: orders.id,
  sim: table.sim,
  amount: table.amount,
  ours: table.ours,
  theirs: table.theirs,
  found_at: table.found_at,
  checked_at: table.checked_at,
  seen_at: table.seen_at,
  seen_by: table.seen_by,
};

export const selectDifferences = (db: Queryable, where: SQL | undefined) =>
  db.select(differenceColumns).from(table).innerJoin(orders, eq(orders.uuid, table.order_uuid)).where(where).$dynamic();

type Found = Pick<typeof table.$inferInsert, 'system' | 'order_uuid' | 'record' | 'sim' | 'amount' | 'ours' | 'theirs'>;

/** Stores a difference. One that was seen needs attention again if it has changed. */
export const storeDifference = (db: Queryable, found: Found) =>
  db
    .insert(table)
    .values(found)
    .onConflictDoUpdate({
      target: [table.system, table.record],
      targetWhere: sql`settled_at is null`,
      set: {
        ours: found.ours,
        theirs: found.theirs,
        checked_at: sql`now()`,
        seen_at: sql`case when ${table.ours} = ${found.ours} and ${table.theirs} = ${found.theirs} then ${table.seen_at} end`,
      },
    });

/** Both sides are equal again. */
export const settleDifference = (db: Queryable, { system, record }: Pick<Found, 'system' | 'record'>) =>
  db
    .update(table)
    .set({ settled_at: sql`now()`, checked_at: sql`now()` })
    .where(sql`${table.system} = ${system} and ${table.record} = ${record} and ${table.settled_at} is null`);
