import { isFinal, OrderStatus } from './order-statuses.ts';
import { isAcceptedSim, isCancelledSim, SimStatus } from './sim-statuses.ts';

/** The transitions of a whole order. Its SIMs change its status through `statusFromSims`. */
export const orderTransitions = {
  pay: { from: [OrderStatus.NotFinished], to: OrderStatus.New },
  'to-progress': { from: [OrderStatus.New], to: OrderStatus.InProcess },
  'to-delivery': { from: [OrderStatus.InProcess], to: OrderStatus.InDelivery },
  delivered: { from: [OrderStatus.InProcess, OrderStatus.InDelivery], to: OrderStatus.Delivered },
  cancel: {
    from: [OrderStatus.New, OrderStatus.InProcess, OrderStatus.InDelivery, OrderStatus.Delivered, OrderStatus.PartiallyFinished],
    to: OrderStatus.Cancelled,
  },
} as const satisfies Record<string, { from: OrderStatus[]; to: OrderStatus }>;
export type OrderTransition = keyof typeof orderTransitions;

interface OrderState {
  status: OrderStatus;
  sims: readonly SimOfOrder[];
}

interface SimOfOrder {
  sim_status: SimStatus;
  is_esim: 0 | 1;
}

export const mayTransition = ({ status, sims }: OrderState, transition: OrderTransition): boolean => {
  const from: readonly OrderStatus[] = orderTransitions[transition].from;
  if (!from.includes(status)) return false;
  if (transition === 'to-delivery') return sims.some(isSentByPost);
  // A SIM may be cancelled during the delivery of its parcel, so a cancelled one counts.
  return transition !== 'delivered' || hasPlasticSim(sims);
};

/** Whether an order ever had something to deliver, even if it was cancelled since. */
export const hasPlasticSim = (sims: readonly Pick<SimOfOrder, 'is_esim'>[]): boolean => sims.some(({ is_esim }) => is_esim === 0);

/** Whether a SIM is delivered: it is plastic and not cancelled. */
export const isSentByPost = ({ is_esim, sim_status }: SimOfOrder): boolean => is_esim === 0 && !isCancelledSim(sim_status);

/** The order's status after one of its SIMs changed. */
export const statusFromSims = ({ status, sims }: OrderState): OrderStatus => {
  if (isFinal(status) || status === OrderStatus.NotFinished || sims.length === 0) return status;
  if (sims.every(({ sim_status }) => isCancelledSim(sim_status))) return OrderStatus.Cancelled;
  if (!sims.some(({ sim_status }) => isAcceptedSim(sim_status))) return status;
  const allSettled = sims.every(({ sim_status }) => isAcceptedSim(sim_status) || isCancelledSim(sim_status));
  return allSettled ? OrderStatus.Finished : OrderStatus.PartiallyFinished;
};

/** The status of a SIM after a transition of its order. */
export const simStatusAfter = (transition: OrderTransition, { sim_status, is_esim }: SimOfOrder): SimStatus => {
  if (transition === 'pay' && sim_status === SimStatus.NoActive) return SimStatus.New;
  if (transition === 'to-progress' && sim_status === SimStatus.New) return SimStatus.InProcess;
  const isUnsent = sim_status === SimStatus.New || sim_status === SimStatus.InProcess;
  if (transition === 'to-delivery' && is_esim === 0 && isUnsent) return SimStatus.InDelivery;
  if (transition === 'cancel' && !isCancelledSim(sim_status)) return SimStatus.CancelledByCustomer;
  return sim_status;
};
