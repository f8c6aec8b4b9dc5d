import type { Order, OrderHistoryEntry, OrderSim, RefundEntry } from '@simdesk/contract';
import { mayDecideRefund, mayRole, RefundStatus } from '@simdesk/rules';
import { desc, eq } from 'drizzle-orm';
import type { SessionUser } from '../core/auth/sessions.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import {
  orderHistory,
  orderRefunds,
  orders,
  type OrderRecord,
  type RefundRecord,
  type SimRecord,
} from '../database/schema/orders.ts';
import { simsOf } from './locked-order.ts';

/** An order in the layout of the documents. */
export const viewOrder = async (db: Queryable, uuid: string): Promise<Order> => {
  const order = requireRow(await db.select().from(orders).where(eq(orders.uuid, uuid)));
  const sims = await simsOf(db, uuid);
  return { ...orderSections(order), product_data: sims.map(toOrderSim) };
};

const orderSections = (order: OrderRecord): Omit<Order, 'product_data'> => {
  const { id, uuid, version, create_at, status, amount, discount_amount, discount_code_uuid, discount_code_name, note } = order;
  const { payment_status, payment_sum, refund_sum, refund_reserved, shipment_price, paid_at, paid_method } = order;
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
      refund_reserved,
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

/** The refunds of an order, and which of them this user may decide on. */
export const refundsOf = async (db: Queryable, order_uuid: string, user: SessionUser): Promise<{ data: RefundEntry[] }> => {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.order_uuid, order_uuid))
    .orderBy(desc(orderRefunds.create_at), orderRefunds.uuid);
  return { data: rows.map((refund) => toRefundEntry(refund, user)) };
};

const toRefundEntry = (refund: RefundRecord, { system_role, user_uuid, impersonator_uuid }: SessionUser): RefundEntry => {
  const { uuid, create_at, refund_status, amount, email, acted_by, reason, decided_by, decided_acted_by, decided_at } = refund;
  const may_decide =
    refund_status === RefundStatus.AwaitingApproval &&
    mayRole(system_role, 'orders:edit') &&
    mayDecideRefund([refund.user_uuid, refund.acted_by_uuid], [user_uuid, impersonator_uuid]);
  return {
    uuid,
    create_at,
    refund_status,
    amount,
    email,
    acted_by,
    reason,
    decided_by,
    decided_acted_by,
    decided_at,
    may_decide,
  };
};
