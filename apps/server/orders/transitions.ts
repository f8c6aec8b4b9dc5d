import {
  isCancelledSim,
  isFinal,
  mayCancelSim,
  mayMove,
  nextByNews,
  orderMoves,
  PaymentStatus,
  paymentChoices,
  simAfter,
  SimStatus,
  type OrderMove,
  HistoryType,
} from '@simdesk/rules';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { orderHistory } from '../database/schema/orders.ts';
import { changeOrder, holdOrder, holdOrderOfSim, type HeldOrder } from './locked-order.ts';

/** Moves an order as a whole, with everything that this does to its SIMs. */
export const moveOrder = async (
  db: Queryable,
  uuid: string,
  move: OrderMove,
  by: string,
  values: Parameters<typeof changeOrder>[3]['order'] = {},
): Promise<HeldOrder> => {
  const held = await holdOrder(db, uuid);
  if (!mayMove({ status: held.order.status, sims: held.sims }, move)) throw new Refusal('order_move');
  return changeOrder(db, held, by, {
    order: { ...values, status: orderMoves[move].to },
    sim: (sim) => ({ sim_status: simAfter(move, sim) }),
  });
};

/** Cancels one SIM at the customer's wish. */
export const cancelSim = async (db: Queryable, sim_uuid: string, by: string): Promise<HeldOrder> => {
  const { sim: chosen, ...held } = await holdOrderOfSim(db, sim_uuid);
  if (!mayCancelSim(held.sims.length, chosen.sim_status)) throw new Refusal('sim_move');
  return changeOrder(db, held, by, {
    sim: ({ uuid }) => (uuid === sim_uuid ? { sim_status: SimStatus.CancelledByCustomer } : {}),
  });
};

/** What billing or KYC says of a SIM. Said again, it changes nothing; about a final order, it is only written down. */
export const simNews = async (
  db: Queryable,
  sim_uuid: string,
  news: { status: SimStatus; reason: string },
  by: string,
): Promise<HeldOrder> => {
  const { sim, ...held } = await holdOrderOfSim(db, sim_uuid);
  if (sim.sim_status === news.status) return held;
  if (isFinal(held.order.status) || isCancelledSim(sim.sim_status)) {
    await writeDown(db, held, by, `SIM ${sim.place}`, String(sim.sim_status), String(news.status));
    return held;
  }
  if (!nextByNews(sim.sim_status).includes(news.status)) throw new Refusal('sim_move');
  return changeOrder(db, held, by, {
    sim: ({ uuid }) => (uuid === sim_uuid ? { sim_status: news.status, sim_status_reason: news.reason } : {}),
  });
};

/** The carrier has delivered. Where the order has gone further, this is only written down. */
export const deliveryNews = async (db: Queryable, uuid: string, by: string): Promise<HeldOrder> => {
  const held = await holdOrder(db, uuid);
  if (held.order.delivered_at !== null) return held;
  const delivered_at = new Date().toISOString();
  if (mayMove({ status: held.order.status, sims: held.sims }, 'delivered'))
    return changeOrder(db, held, by, { order: { delivered_at, status: orderMoves.delivered.to } });
  if (held.order.payment_status === PaymentStatus.NotPaid) throw new Refusal('order_move');
  await writeDown(db, held, by, 'status', String(held.order.status), String(orderMoves.delivered.to));
  return changeOrder(db, held, by, { order: { delivered_at } });
};

/** Marks a payment as given back, without moving any money. */
export const markRefunded = async (db: Queryable, uuid: string, full: boolean, by: string): Promise<HeldOrder> => {
  const held = await holdOrder(db, uuid);
  const wanted = full ? PaymentStatus.Refunded : PaymentStatus.PartiallyRefunded;
  const choices = paymentChoices({ payment_status: held.order.payment_status, sims: held.sims });
  if (!choices.includes(wanted)) throw new Refusal('order_move');
  return changeOrder(db, held, by, { order: { payment_status: wanted }, event: 'order_refunded' });
};

/** News that came too late: its entry says what was said, beside what holds. */
const writeDown = async (db: Queryable, { order }: HeldOrder, email: string, parameter: string, from: string, to: string) => {
  await db
    .insert(orderHistory)
    .values({ order_uuid: order.uuid, type: HistoryType.ChangeValue, parameter: `${parameter} (too late)`, from, to, email });
};
