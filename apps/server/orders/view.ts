import type { Order, OrderHistoryEntry, OrderSim, RefundEntry } from '@simdesk/contract';
import { desc, eq } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { orderHistory, orderRefunds, orders, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import { simsOf } from './locked-order.ts';

/** An order in the layout of the documents. */
export const viewOrder = async (db: Queryable, uuid: string): Promise<Order> => {
  const order = requireRow(await db.select().from(orders).where(eq(orders.uuid, uuid)));
  const sims = await simsOf(db, uuid);
  return { ...orderSections(order), product_data: sims.map(toOrderSim) };
};

const orderSections = (order: OrderRecord): Omit<Order, 'product_data'> => {
  const { id, uuid, version, create_at, status, amount, discount_amount, discount_code_uuid, discount_code_name, note } = order;
  const { payment_status, payment_sum, refund_sum, shipment_price, paid_at, paid_method } = order;
  const { first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone } = order;
  const { tracking, tracking_link, delivered_at } = order;
  return {
    order_info: {
      ...{ id, uuid, version, create_at, status, amount, discount_amount, discount_code_uuid, discount_code_name, note },
      delivered_at,
    },
    order_payment: {
      payment_status,
      payment_sum,
      refund_sum,
      shipment_price,
      paid_at,
      paid_method,
      paid_data: JSON.stringify(order.paid_data),
      reported_amount: order.reported_amount,
    },
    customer_info: { first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone },
    delivery_info: order.delivery,
    residential_info: order.residential,
    delivery_track_info: { tracking, tracking_link },
  };
};

const toOrderSim = ({ place, portation_donor_id, external_data, ...sim }: SimRecord): OrderSim => {
  const { order_uuid: _order, offer_uuid: _offer, status_at: _at, billing_id: _billing, ...fields } = sim;
  return { ...fields, id: place, portation_donor_network: portation_donor_id, external_id: JSON.stringify(external_data) };
};

export const historyOf = async (db: Queryable, order_uuid: string): Promise<{ data: OrderHistoryEntry[] }> => {
  const { uuid, type, parameter, from, to, email, acted_by, create_at, number } = orderHistory;
  const data = await db
    .select({ uuid, type, parameter, from, to, email, acted_by, create_at })
    .from(orderHistory)
    .where(eq(orderHistory.order_uuid, order_uuid))
    .orderBy(desc(number));
  return { data };
};

export const refundsOf = async (db: Queryable, order_uuid: string): Promise<{ data: RefundEntry[] }> => {
  const { uuid, create_at, refund_status, amount, email, acted_by, reason } = orderRefunds;
  const data = await db
    .select({ uuid, create_at, refund_status, amount, email, acted_by, reason })
    .from(orderRefunds)
    .where(eq(orderRefunds.order_uuid, order_uuid))
    .orderBy(desc(create_at), uuid);
  return { data };
};
