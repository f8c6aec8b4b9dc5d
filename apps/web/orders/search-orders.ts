import type { OrderRow } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDashedDay } from '@simdesk/rules';
import { IconShoppingCart } from '@tabler/icons-react';
import i18next from 'i18next';
import type { SearchHit, SearchProvider } from '#ui/navigation/search-provider.ts';
import { send } from '#core/api.ts';
import { loadTexts } from '#core/i18n.ts';

/** Finds orders by their number or the customer's data, the newest first. */
export const searchOrders: SearchProvider = {
  name: 'orders',
  permission: 'orders:view',
  minLength: 3,
  find: async (query, signal) => {
    const [{ data }] = await Promise.all([send(calls.orders.find, { query }, { signal }), loadTexts(['orders'])]);
    return data.map(toHit);
  },
};

const toHit = ({ id, uuid, first_name, last_name, phone, status, create_at }: OrderRow): SearchHit => ({
  title: `${id} · ${first_name} ${last_name}`,
  detail: `${phone} · ${i18next.t(`orders:statuses.${status}`)} · ${formatDashedDay(create_at)}`,
  icon: IconShoppingCart,
  path: `/shop/orders/view/${uuid}`,
});
