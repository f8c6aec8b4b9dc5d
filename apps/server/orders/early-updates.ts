import { isCancelledSim, isFinal, mayTransition, nextEarlyUpdate, orderTransitions, type SimStatus } from '@simdesk/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { systemAuthor, type Author } from '../core/auth/author.ts';
import type { Queryable } from '../database/connection.ts';
import { earlySimUpdates } from '../database/schema/orders.ts';
import type { LockedOrder } from './locked-order.ts';
import type { OrderChanges } from './order-changes.ts';

/** Keeps an update until the SIM has the status that it needs. A repeated update replaces the reason. */
export const keepEarlyUpdate = async (
  db: Queryable,
  sim_uuid: string,
  { status, reason }: { status: SimStatus; reason: string },
  reported_by: string,
): Promise<void> => {
  await db
    .insert(earlySimUpdates)
    .values({ sim_uuid, status, reason, reported_by })
    .onConflictDoUpdate({ target: [earlySimUpdates.sim_uuid, earlySimUpdates.status], set: { reason, reported_by } });
};

/** The next kept update that applies to the order as it is now, removed from those that are kept; null if there is none. */
export const takeEarlyUpdate = async (
  db: Queryable,
  { order, sims }: LockedOrder,
): Promise<{ by: Author; changes: OrderChanges } | null> => {
  if (order.delivered_at !== null && mayTransition({ status: order.status, sims }, 'delivered'))
    return { by: systemAuthor('carrier'), changes: { order: { status: orderTransitions.delivered.to } } };
  if (isFinal(order.status)) return null;
  const open = sims.filter(({ sim_status }) => !isCancelledSim(sim_status));
  if (open.length === 0) return null;
  const updates = await db
    .select()
    .from(earlySimUpdates)
    .where(
      inArray(
        earlySimUpdates.sim_uuid,
        open.map(({ uuid }) => uuid),
      ),
    );
  for (const sim of open) {
    const ofSim = updates.filter(({ sim_uuid }) => sim_uuid === sim.uuid);
    const status = nextEarlyUpdate(
      sim.sim_status,
      ofSim.map((update) => update.status),
    );
    const update = ofSim.find((each) => each.status === status);
    if (!update) continue;
    await db
      .delete(earlySimUpdates)
      .where(and(eq(earlySimUpdates.sim_uuid, sim.uuid), eq(earlySimUpdates.status, update.status)));
    const newValues = { sim_status: update.status, sim_status_reason: update.reason };
    return { by: systemAuthor(update.reported_by), changes: { sim: ({ uuid }) => (uuid === sim.uuid ? newValues : {}) } };
  }
  return null;
};
