import { randomUUID } from 'node:crypto';
import type { BasketDraft } from '@simdesk/contract';
import {
  differingAmount,
  formatHistoryEntry,
  freeMethod,
  hasPaymentProblem,
  normalPhones,
  OrderStatus,
  PaymentStatus,
  SimStatus,
} from '@simdesk/rules';
import { getTableColumns } from 'drizzle-orm';
import { systemAuthor, type Author } from '../core/auth/author.ts';
import { Refusal } from '../core/refusal.ts';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { sendAhead } from '../database/link.ts';
import { insertPrepared, insertReturning, rowReader } from '../database/prepared.ts';
import { orderHistory, orders, orderSims, type OrderRecord } from '../database/schema/orders.ts';
import type { Billing } from '../outside/billing.ts';
import { queueOrderEvents } from '../webhooks/index.ts';
import { announceOrder, changeOrder } from './change-order.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { queueOrderEffects } from './order-effects.ts';
import { priceDraft, type PricedDraft } from './pricing.ts';
import { transitionOrder } from './transitions.ts';

const orderReader = rowReader(getTableColumns(orders), 'inserted');
const simReader = rowReader(getTableColumns(orderSims), 'inserted');

/** Stores an unpaid order at today's prices. */
export const placeOrder = async (
  db: Queryable,
  billing: Billing,
  draft: BasketDraft,
  origin: Pick<OrderRecord, 'storefront_key_uuid' | 'shop_uuid'>,
): Promise<LockedOrder & Pick<PricedDraft, 'quote'>> => {
  const { quote, sims: simDrafts, discount } = await priceDraft(db, billing, draft);
  const { products: _products, ...sums } = quote;
  const uuid = randomUUID();
  const record = {
    uuid,
    ...draft.customer,
    phones: normalPhones([draft.customer.phone, ...simDrafts.map((sim) => sim.portation_mobile_number ?? '')]),
    fiscal_code: draft.customer.fiscal_code.toUpperCase(),
    delivery: draft.delivery,
    residential: draft.residential,
    ...sums,
    ...discount,
    status: OrderStatus.NotFinished,
    payment_status: PaymentStatus.NotPaid,
    esim_count: draft.products.filter(({ is_esim }) => is_esim).length,
    psim_count: draft.products.filter(({ is_esim }) => !is_esim).length,
    ...origin,
  };
  const simRecords = simDrafts.map((sim) => ({ ...sim, order_uuid: uuid, sim_status: SimStatus.NoActive }));
  const [orderRows, simRows] = await Promise.all([
    insertReturning(db, orders, [record], orderReader),
    insertReturning(db, orderSims, simRecords, simReader),
  ]);
  const order = requireInsertedRow(orderRows);
  const entry = formatHistoryEntry({
    field: { of: 'created' },
    from: { kind: 'text', text: '' },
    to: { kind: 'text', text: String(order.id) },
  });
  await sendAhead(db, insertPrepared(db, orderHistory, [{ ...entry, order_uuid: uuid, ...systemAuthor('storefront') }]));
  announceOrder(db, uuid);
  const locked = { order, sims: simRows.toSorted((one, other) => one.place - other.place) };
  await Promise.all([queueOrderEvents(db, uuid, ['order']), queueOrderEffects(db, locked, locked, ['order_created'])]);
  return { ...locked, quote };
};

/**
 * Stores the payment of an order. A repeated report of a paid order changes nothing; a free order has nothing to pay. A report
 * of another amount than the order's is refused and kept, so that staff find out what the customer paid.
 */
export const payOrder = async (
  db: Queryable,
  uuid: string,
  payment: { paid_at: string; paid_method: string; paid_data: Record<string, unknown> },
): Promise<LockedOrder | Refusal> => {
  const locked = await lockOrder(db, uuid);
  const { payment_status, paid_method, amount, erased_at } = locked.order;
  // No customer is left to whom a SIM could be sent: the shop that took the money must give it back.
  if (erased_at !== null) throw new Refusal('erased');
  const reported = differingAmount(payment.paid_data, amount);
  if (reported !== null) {
    const reported_at = locked.order.reported_at ?? new Date().toISOString();
    await changeOrder(db, locked, byPayment, { order: { reported_amount: reported, reported_at } });
    return new Refusal('payment_differs', { reported, amount });
  }
  if (payment_status !== PaymentStatus.NotPaid && paid_method !== freeMethod)
    return changeOrder(db, locked, byPayment, { order: settledPayment });
  return transitionOrder(db, uuid, 'pay', byPayment, {
    ...payment,
    ...settledPayment,
    payment_status: PaymentStatus.Paid,
  });
};

const byPayment = systemAuthor('payment');

/** No payment report of another amount is open. */
const settledPayment = { reported_amount: null, reported_at: null };

/** Somebody has settled a payment report of another amount. */
export const settlePayment = async (db: Queryable, uuid: string, by: Author): Promise<void> => {
  const locked = await lockOrder(db, uuid);
  if (!hasPaymentProblem(locked.order)) throw new Refusal('order_move');
  await changeOrder(db, locked, by, { order: settledPayment });
};
