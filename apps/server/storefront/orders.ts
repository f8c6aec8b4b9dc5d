import type { contract } from '@simdesk/contract';
import { and, eq } from 'drizzle-orm';
import { freeMethod, mayUpdateSimTo } from '@simdesk/rules';
import { systemAuthor } from '../core/auth/author.ts';
import type { Handlers } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import type { Storefront } from '../core/auth/storefront-access.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { apnResults, orders } from '../database/schema/orders.ts';
import { applyDelivery, applySimUpdate, payOrder, placeOrder, priceDraft } from '../orders/index.ts';
import { readChanges, readShopOrder } from '../webhooks/index.ts';

/** How shops place orders, and how payment, carrier and billing report on them. */
export const storefrontOrders: Handlers<typeof contract.storefrontOrders> = {
  quote: async (draft, { db, services }) => (await priceDraft(db, services.billing, draft)).quote,

  place: async (draft, { db, services, storefront, note }) => {
    const { order, sims, quote } = await placeOrder(db, services.billing, draft, {
      storefront_key_uuid: storefront?.key_uuid ?? null,
      shop_uuid: storefront?.shop_uuid ?? null,
    });
    const { uuid, id } = order;
    note({ record: uuid, after: { id } });
    // A free order has no payment that a provider could report.
    if (quote.amount === 0)
      await payOrder(db, uuid, { paid_method: freeMethod, paid_data: {}, paid_at: new Date().toISOString() });
    const products = quote.products.map((product, index) => ({ ...product, uuid: sims[index]?.uuid ?? '' }));
    return { ...quote, uuid, id, products };
  },

  state: ({ order }, { db, storefront }) => readShopOrder(db, order, storefront?.shop_uuid ?? null),
  changes: (range, { services, storefront }) => readChanges(services.connection.database, storefront?.shop_uuid ?? null, range),

  paid: async ({ uuid, paid_at = new Date().toISOString(), paid_method, paid_data }, { db, storefront, note }) => {
    note({ record: uuid });
    await refuseOtherShops(db, uuid, storefront);
    const outcome = await payOrder(db, uuid, { paid_method, paid_data, paid_at });
    return outcome instanceof Refusal ? outcome : (true as const);
  },
  delivered: async ({ uuid }, { db, note }) => {
    note({ record: uuid });
    await applyDelivery(db, uuid, systemAuthor('carrier'));
    return true as const;
  },
  simStatus: async ({ uuid, status, reason }, { db, note }) => {
    if (!mayUpdateSimTo(status)) throw new Refusal('sim_move');
    const { order } = await applySimUpdate(db, uuid, { status, reason }, systemAuthor('billing'));
    note({ record: order.uuid });
    return true as const;
  },
  apnResult: async (result, { db, note }) => {
    note({ skip: true });
    await db.insert(apnResults).values(result);
    return true as const;
  },
};

/** For a shop's key the orders of other shops do not exist. Carrier, billing and KYC serve all shops. */
const refuseOtherShops = async (db: Queryable, uuid: string, storefront: Storefront | null): Promise<void> => {
  if (storefront?.kind !== 'shop' || storefront.shop_uuid === null) return;
  const isOwn = and(eq(orders.uuid, uuid), eq(orders.shop_uuid, storefront.shop_uuid));
  requireRow(await db.select({ uuid: orders.uuid }).from(orders).where(isOwn));
};
