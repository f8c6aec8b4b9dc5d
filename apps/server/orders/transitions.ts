import { mayTransition, orderTransitions, simStatusAfter, type OrderTransition } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import type { OrderChanges } from './order-changes.ts';

/** Applies a transition to an order and its SIMs. */
export const transitionOrder = async (
  db: Queryable,
  uuid: string,
  transition: OrderTransition,
  by: Author,
  values: OrderChanges['order'] = {},
): Promise<LockedOrder> => {
  const locked = await lockOrder(db, uuid);
  if (!mayTransition({ status: locked.order.status, sims: locked.sims }, transition)) throw new Refusal('order_move');
  return changeOrder(db, locked, by, {
    order: { ...values, status: orderTransitions[transition].to },
    sim: (sim) => ({ sim_status: simStatusAfter(transition, sim) }),
  });
};
