import type { Order, OrderHistoryEntry, OrderSim, RefundEntry } from '@simdesk/contract';
import { mayDecideRefund, RefundStatus } from '@simdesk/rules';
import { getTableColumns } from 'drizzle-orm';
import type { SessionUser } from '../core/auth/sessions.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { readPrepared, rowReader } from '../database/prepared.ts';
import { orderHistory, orderRefunds, orders, orderSims } from '../database/schema/orders.ts';

/** An order in the layout of the documents. */
export const viewOrder = async (db: Queryable, uuid: string): Promise<Order> => {
  const [row] = (await readPrepared(db, viewText, [uuid])).rows;
  if (!row) throw new Refusal('not_found');
  const sims = (row[orderReader.width] ?? []) as unknown[][];
  return { ...orderSections(orderReader.read(row)), product_data: sims.map(readSim) };
};

const { id, uuid, version, create_at, status, amount, discount_amount, discount_code_uuid, discount_code_name, note } = orders;
const { payment_status, payment_sum, refund_sum, refund_reserved, shipment_price, paid_at, paid_method } = orders;
const { paid_data, reported_amount } = orders;
const { first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone } = orders;
const { tracking, tracking_link, delivered_at, delivery, residential } = orders;
const orderReader = rowReader(
  {
    ...{ id, uuid, version, create_at, status, amount, discount_amount, discount_code_uuid, discount_code_name, note },
    ...{
      payment_status,
      payment_sum,
      refund_sum,
      refund_reserved,
      shipment_price,
      paid_at,
      paid_method,
      paid_data,
      reported_amount,
    },
    ...{ first_name, last_name, fiscal_code, birth_place, date_of_birth, gender, email, phone },
    ...{ tracking, tracking_link, delivered_at, delivery, residential },
  },
  'o',
);

// Selected under their wire names, because copying a part of an object takes longer than reading it.
const { place, portation_donor_id, external_data, ...simColumns } = getTableColumns(orderSims);
const { order_uuid: _order, offer_uuid: _offer, status_at: _at, billing_id: _billing, ...wireColumns } = simColumns;
const simReader = rowReader(
  { ...wireColumns, id: place, portation_donor_network: portation_donor_id, external_id: external_data },
  's',
);

/** One statement, so that order and SIMs are of the same moment. */
const viewText = `
  select ${orderReader.list}, (
    select json_agg(json_build_array(${simReader.list}) order by s.place) from order_sims s where s.order_uuid = o.uuid)
  from orders o where o.uuid = $1`;

const orderSections = (order: ReturnType<typeof orderReader.read>): Omit<Order, 'product_data'> => {
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

const readSim = (values: unknown[]): OrderSim => {
  const sim = simReader.read(values);
  return { ...sim, external_id: JSON.stringify(sim.external_id) };
};

const historyReader = rowReader(
  {
    ...{ uuid: orderHistory.uuid, type: orderHistory.type, parameter: orderHistory.parameter, from: orderHistory.from },
    ...{ to: orderHistory.to, email: orderHistory.email, acted_by: orderHistory.acted_by, create_at: orderHistory.create_at },
  },
  'h',
);
const historyText = `select ${historyReader.list} from order_history h where h.order_uuid = $1 order by h.number desc`;

export const historyOf = async (db: Queryable, order_uuid: string): Promise<{ data: OrderHistoryEntry[] }> => ({
  data: (await readPrepared(db, historyText, [order_uuid])).rows.map(historyReader.read),
});

const refundReader = rowReader(
  {
    ...{ uuid: orderRefunds.uuid, create_at: orderRefunds.create_at, refund_status: orderRefunds.refund_status },
    ...{ amount: orderRefunds.amount, email: orderRefunds.email, acted_by: orderRefunds.acted_by, reason: orderRefunds.reason },
    ...{ decided_by: orderRefunds.decided_by, decided_acted_by: orderRefunds.decided_acted_by },
    decided_at: orderRefunds.decided_at,
  },
  'r',
);
const requesterReader = rowReader({ user_uuid: orderRefunds.user_uuid, acted_by_uuid: orderRefunds.acted_by_uuid }, 'r');
const refundsText = `
  select ${refundReader.list}, ${requesterReader.list} from order_refunds r where r.order_uuid = $1
  order by r.created_at desc, r.uuid`;

/** The refunds of an order, and which of them this user may decide on. */
export const refundsOf = async (db: Queryable, order_uuid: string, user: SessionUser): Promise<{ data: RefundEntry[] }> => ({
  data: (await readPrepared(db, refundsText, [order_uuid])).rows.map((row) => {
    const refund = refundReader.read(row);
    const { user_uuid, acted_by_uuid } = requesterReader.read(row.slice(refundReader.width));
    const may_decide =
      refund.refund_status === RefundStatus.AwaitingApproval &&
      user.permissions.includes('orders:edit') &&
      mayDecideRefund([user_uuid, acted_by_uuid], [user.user_uuid, user.impersonator_uuid]);
    return { ...refund, may_decide };
  }),
});
