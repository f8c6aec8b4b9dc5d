import type { BasketDraft, contract } from '@simdesk/contract';
import { comesByNews, freeMethod, HistoryType, OrderStatus, PaymentStatus, SimStatus } from '@simdesk/rules';
import { Refusal } from '../core/refusal.ts';
import { insertedRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { apnResults, orderHistory, orders, orderSims } from '../database/schema/orders.ts';
import type { Billing } from '../outside/billing.ts';
import { tellOfOrder } from './order-effects.ts';
import type { HeldOrder } from './locked-order.ts';
import { deliveryNews, moveOrder, simNews } from './transitions.ts';
import { priceDraft, type PricedDraft } from './pricing.ts';

/** How orders get in, and how the world outside says what became of them. */
export const storefrontOrders: Handlers<typeof contract.storefrontOrders> = {
  quote: async (draft, { db, services }) => (await priceDraft(db, services.billing, draft)).quote,

  place: async (draft, { db, services, storefront, note }) => {
    const { held, quote } = await place(db, services.billing, draft, storefront?.key_uuid ?? null);
    const { uuid, id } = held.order;
    note({ record: uuid, after: { id } });
    // Where there is nothing to pay, nobody will say that it was paid.
    if (quote.amount === 0) await pay(db, uuid, { paid_method: freeMethod, paid_data: {}, paid_at: new Date().toISOString() });
    const products = quote.products.map((product, place) => ({ ...product, uuid: held.sims[place]?.uuid ?? '' }));
    return { ...quote, uuid, id, products };
  },

  paid: async ({ uuid, paid_at = new Date().toISOString(), paid_method, paid_data }, { db, note }) => {
    note({ record: uuid });
    await pay(db, uuid, { paid_method, paid_data, paid_at });
    return true as const;
  },
  delivered: async ({ uuid }, { db, note }) => {
    note({ record: uuid });
    await deliveryNews(db, uuid, 'carrier');
    return true as const;
  },
  simStatus: async ({ uuid, status, reason }, { db, note }) => {
    if (!comesByNews(status)) throw new Refusal('sim_move');
    const { order } = await simNews(db, uuid, { status, reason }, 'billing');
    note({ record: order.uuid });
    return true as const;
  },
  apnResult: async (result, { db, note }) => {
    note({ nothing: true });
    await db.insert(apnResults).values(result);
    return true as const;
  },
};

const pay = (db: Queryable, uuid: string, payment: { paid_at: string; paid_method: string; paid_data: unknown }) =>
  moveOrder(db, uuid, 'pay', 'payment', { ...payment, payment_status: PaymentStatus.Paid });

const place = async (
  db: Queryable,
  billing: Billing,
  draft: BasketDraft,
  storefront_key_uuid: string | null,
): Promise<PricedDraft & { held: HeldOrder }> => {
  const priced = await priceDraft(db, billing, draft);
  const { products: _products, ...sums } = priced.quote;
  const stored = await db
    .insert(orders)
    .values({
      ...draft.customer,
      fiscal_code: draft.customer.fiscal_code.toUpperCase(),
      delivery: draft.delivery,
      residential: draft.residential,
      ...sums,
      ...priced.discount,
      status: OrderStatus.NotFinished,
      payment_status: PaymentStatus.NotPaid,
      esim_count: draft.products.filter(({ is_esim }) => is_esim).length,
      psim_count: draft.products.filter(({ is_esim }) => !is_esim).length,
      storefront_key_uuid,
    })
    .returning();
  const order = insertedRow(stored);
  const sims = await db
    .insert(orderSims)
    .values(priced.sims.map((sim) => ({ ...sim, order_uuid: order.uuid, sim_status: SimStatus.NoActive })))
    .returning();
  await db.insert(orderHistory).values({
    order_uuid: order.uuid,
    type: HistoryType.OrderCreate,
    parameter: 'order',
    from: '',
    to: String(order.id),
    email: 'storefront',
  });
  const held = { order, sims: sims.toSorted((one, other) => one.place - other.place) };
  await tellOfOrder(db, held, held, ['order_created']);
  return { ...priced, held };
};
