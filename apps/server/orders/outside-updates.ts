import {
  formatHistoryEntry,
  hasPlasticSim,
  isAcceptedSim,
  isCancelledSim,
  isEarlySimUpdate,
  isFinal,
  mayTransition,
  nextSimStatuses,
  OrderStatus,
  orderTransitions,
  PaymentStatus,
  type HistoryChange,
  type SimStatus,
} from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { orderHistory } from '../database/schema/orders.ts';
import { changeOrder } from './change-order.ts';
import { keepEarlyUpdate } from './early-updates.ts';
import { lockOrder, lockOrderOfSim, type LockedOrder } from './locked-order.ts';

/**
 * Applies an update from billing or KYC. A repeated update changes nothing, a late one is only recorded in the history, and an
 * early one is kept until the SIM has the status that it needs.
 */
export const applySimUpdate = async (
  db: Queryable,
  sim_uuid: string,
  update: { status: SimStatus; reason: string },
  by: Author,
): Promise<LockedOrder> => {
  const { sim, ...locked } = await lockOrderOfSim(db, sim_uuid);
  if (sim.sim_status === update.status) return locked;
  // The reason of an update may say something about a customer whose data was erased.
  const isClosed = isFinal(locked.order.status) || locked.order.erased_at !== null;
  const hasSettled = isClosed || isCancelledSim(sim.sim_status) || isAcceptedSim(sim.sim_status);
  const isNext = nextSimStatuses(sim.sim_status).includes(update.status);
  if (!hasSettled && !isNext && isEarlySimUpdate(sim.sim_status, update.status)) {
    await keepEarlyUpdate(db, sim_uuid, update, by.email);
    return locked;
  }
  if (hasSettled || !isNext) {
    await recordLateUpdate(db, locked, by, {
      field: { of: 'sim', sim: sim.place, field: 'status', isTooLate: true },
      from: { kind: 'sim', status: sim.sim_status },
      to: { kind: 'sim', status: update.status },
    });
    return locked;
  }
  return changeOrder(db, locked, by, {
    sim: ({ uuid }) => (uuid === sim_uuid ? { sim_status: update.status, sim_status_reason: update.reason } : {}),
  });
};

/**
 * Applies the carrier's delivery. For a new order it is kept until staff have processed the order; for one in a later status
 * it is only recorded.
 */
export const applyDelivery = async (db: Queryable, uuid: string, by: Author): Promise<LockedOrder> => {
  const locked = await lockOrder(db, uuid);
  const { order, sims } = locked;
  const delivered_at = order.delivered_at ?? new Date().toISOString();
  const status = orderTransitions.delivered.to;
  if (mayTransition({ status: order.status, sims }, 'delivered'))
    return changeOrder(db, locked, by, { order: { delivered_at, status } });
  if (order.delivered_at !== null) return locked;
  if (order.payment_status === PaymentStatus.NotPaid || !hasPlasticSim(sims)) throw new Refusal('order_move');
  if (order.status === OrderStatus.New) return changeOrder(db, locked, by, { order: { delivered_at } });
  await recordLateUpdate(db, locked, by, {
    field: { of: 'order', field: 'status', isTooLate: true },
    from: { kind: 'order', status: order.status },
    to: { kind: 'order', status },
  });
  return changeOrder(db, locked, by, { order: { delivered_at } });
};

const recordLateUpdate = async (db: Queryable, { order }: LockedOrder, by: Author, change: HistoryChange): Promise<void> => {
  await db.insert(orderHistory).values({ ...formatHistoryEntry(change), order_uuid: order.uuid, ...by });
};
