import { cancelledSimStatuses, sendablePaymentStatuses } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';

const cancelledStatuses = cancelledSimStatuses.join(', ');

// Raw SQL: the query builder would omit the table names in selected expressions.
const isOpen = `order_sims.sim_status not in (${cancelledStatuses})`;
const openSims = (kind: string) => `from order_sims where order_sims.order_uuid = orders.uuid and ${kind} and ${isOpen}`;

/** Whether any SIM of an order is sent by post: `isSentByPost` of the rules in SQL. */
export const hasParcel = `exists (select ${openSims('not order_sims.is_esim')})`;

/** Those of many orders that have a parcel. */
export const ordersWithParcel = `
  select distinct order_uuid from order_sims where order_uuid = any($1::uuid[]) and not is_esim and ${isOpen}`;

/** Whether the payment of an order still pays for its parcel: `sendablePaymentStatuses` of the rules in SQL. */
export const hasSendablePayment: SQL = sql.raw(`orders.payment_status in (${sendablePaymentStatuses.join(', ')})`);

/** The number of an order's SIMs of each kind that are not cancelled. */
export const simsLeft = {
  esim: sql.raw(`(select count(*)::int ${openSims('order_sims.is_esim')})`),
  psim: sql.raw(`(select count(*)::int ${openSims('not order_sims.is_esim')})`),
};
