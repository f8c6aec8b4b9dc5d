import type { BasketDraft } from '@simdesk/contract';
import { formatHistoryEntry, freeMethod, normalPhones, OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import { systemAuthor } from '../core/auth/author.ts';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { orderHistory, orders, orderSims } from '../database/schema/orders.ts';
import type { Billing } from '../outside/billing.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { queueOrderEffects } from './order-effects.ts';
import { priceDraft, type PricedDraft } from './pricing.ts';
import { transitionOrder } from './transitions.ts';

/** Stores an unpaid order at today's prices. */
export const placeOrder = async (
  db: Queryable,
  billing: Billing,
  draft: BasketDraft,
  storefront_key_uuid: string | null,
): Promise<LockedOrder & Pick<PricedDraft, 'quote'>> => {
  const { quote, sims: simDrafts, discount } = await priceDraft(db, billing, draft);
  const { products: _products, ...sums } = quote;
  const rows = await db
    .insert(orders)
    .values({
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
      storefront_key_uuid,
    })
    .returning();
  const order = requireInsertedRow(rows);
  const simRows = await db
    .insert(orderSims)
    .values(simDrafts.map((sim) => ({ ...sim, order_uuid: order.uuid, sim_status: SimStatus.NoActive })))
    .returning();
  const entry = formatHistoryEntry({
    field: { of: 'created' },
    from: { kind: 'text', text: '' },
    to: { kind: 'text', text: String(order.id) },
  });
  await db.insert(orderHistory).values({ ...entry, order_uuid: order.uuid, ...systemAuthor('storefront') });
  const locked = { order, sims: simRows.toSorted((one, other) => one.place - other.place) };
  await queueOrderEffects(db, locked, locked, ['order_created']);
  return { ...locked, quote };
};

/** Stores the payment of an order. A repeated report of a paid order changes nothing; a free order has nothing to pay. */
export const payOrder = async (
  db: Queryable,
  uuid: string,
  payment: { paid_at: string; paid_method: string; paid_data: unknown },
): Promise<LockedOrder> => {
  const locked = await lockOrder(db, uuid);
  const { payment_status, paid_method } = locked.order;
  if (payment_status !== PaymentStatus.NotPaid && paid_method !== freeMethod) return locked;
  return transitionOrder(db, uuid, 'pay', systemAuthor('payment'), { ...payment, payment_status: PaymentStatus.Paid });
};
