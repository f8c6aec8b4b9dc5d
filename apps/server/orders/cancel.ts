import { mayCancelSim, SimStatus } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { changeOrder } from './change-order.ts';
import { lockOrderOfSim, type LockedOrder } from './locked-order.ts';
import { transitionOrder } from './transitions.ts';

/** Cancels an order with all its SIMs. */
export const cancelOrder = (db: Queryable, uuid: string, by: Author): Promise<LockedOrder> =>
  transitionOrder(db, uuid, 'cancel', by);

/** Cancels one SIM for the customer. */
export const cancelSim = async (db: Queryable, sim_uuid: string, by: Author): Promise<LockedOrder> => {
  const { sim, ...locked } = await lockOrderOfSim(db, sim_uuid);
  if (!mayCancelSim(locked.sims.length, sim.sim_status)) throw new Refusal('sim_move');
  return changeOrder(db, locked, by, {
    sim: ({ uuid }) => (uuid === sim_uuid ? { sim_status: SimStatus.CancelledByCustomer } : {}),
  });
};
