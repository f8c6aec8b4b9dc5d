import type { contract } from '@simdesk/contract';
import { freeMethod, mayUpdateSimTo } from '@simdesk/rules';
import { systemAuthor } from '../core/auth/author.ts';
import type { Handlers } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import { apnResults } from '../database/schema/orders.ts';
import { applyDelivery, applySimUpdate, payOrder, placeOrder, priceDraft } from '../orders/index.ts';

/** How shops place orders, and how payment, carrier and billing report on them. */
export const storefrontOrders: Handlers<typeof contract.storefrontOrders> = {
  quote: async (draft, { db, services }) => (await priceDraft(db, services.billing, draft)).quote,

  place: async (draft, { db, services, storefront, note }) => {
    const { order, sims, quote } = await placeOrder(db, services.billing, draft, storefront?.key_uuid ?? null);
    const { uuid, id } = order;
    note({ record: uuid, after: { id } });
    // A free order has no payment that a provider could report.
    if (quote.amount === 0)
      await payOrder(db, uuid, { paid_method: freeMethod, paid_data: {}, paid_at: new Date().toISOString() });
    const products = quote.products.map((product, index) => ({ ...product, uuid: sims[index]?.uuid ?? '' }));
    return { ...quote, uuid, id, products };
  },

  paid: async ({ uuid, paid_at = new Date().toISOString(), paid_method, paid_data }, { db, note }) => {
    note({ record: uuid });
    await payOrder(db, uuid, { paid_method, paid_data, paid_at });
    return true as const;
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
