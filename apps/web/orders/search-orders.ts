import type { OrderRow } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDashedDay, foundPerKind, normalPhone, orderSearchTerms } from '@simdesk/rules';
import IconShoppingCart from 'icon:shopping-cart';
import IconUser from 'icon:user';
import i18next from 'i18next';
import { orderTarget } from '#ui/navigation/order-link.tsx';
import type { SearchHit, SearchProvider } from '#ui/navigation/search-provider.ts';
import { send } from '#core/api.ts';
import { loadTexts } from '#core/i18n.ts';
import { earliestDay } from './list/order-filter.ts';

/** Finds orders by their number or the customer's data, the newest first, and the customers of these orders. */
export const searchOrders: SearchProvider = {
  name: 'orders',
  permission: 'orders:list',
  minLength: 3,
  find: async (query, { signal, may }) => {
    const [{ data }] = await Promise.all([send(calls.orders.find, { query }, { signal }), loadTexts(['orders'])]);
    const mayOpen = may('orders:view');
    return [
      ...data.slice(0, shownOrders).map((order) => orderHit(order, query, mayOpen)),
      ...(data.length > shownOrders ? [allOrdersHit(query)] : []),
      ...(mayOpen ? customerHits(data, query) : []),
    ];
  },
};

/** More would hide the other kinds; the list has the rest. */
const shownOrders = 8;

const allOrdersHit = (query: string): SearchHit => ({
  kind: 'order',
  title: i18next.t('search:allOrders', { query }),
  icon: IconShoppingCart,
  target: { to: '/shop/orders', search: { search: query, from: earliestDay } },
});

/** Who may not open an order gets to its row in the list. */
const orderHit = (order: OrderRow, query: string, mayOpen: boolean): SearchHit => ({
  kind: 'order',
  title: `${order.id} · ${nameOf(order)}`,
  detail: `${order.phone} · ${i18next.t(`orders:statuses.${order.status}`)} · ${formatDashedDay(order.create_at)}`,
  icon: IconShoppingCart,
  target: mayOpen ? orderTarget(order) : { to: '/shop/orders', search: { search: String(order.id), from: earliestDay } },
  isExact: String(order.id) === query.replace(/^#/, ''),
});

/** Each customer once, known by the fiscal code, or by the e-mail without one, if the customer's own data has all that was typed. */
const customerHits = (orders: readonly OrderRow[], query: string): SearchHit[] => {
  const terms = orderSearchTerms(query);
  const customers = new Map<string, OrderRow>();
  for (const order of orders) {
    const text = [nameOf(order), order.email, order.phone, normalPhone(order.phone), order.fiscal_code].join(' ').toLowerCase();
    const isFound = terms.every((forms) => forms.some((form) => form !== '' && text.includes(form)));
    const key = (order.fiscal_code || order.email).toLowerCase();
    if (isFound && key !== '' && !customers.has(key)) customers.set(key, order);
  }
  return [...customers.values()].slice(0, foundPerKind).map((order) => ({
    kind: 'customer',
    title: nameOf(order),
    detail: `${order.email} · ${order.phone}`,
    icon: IconUser,
    target: { to: '/shop/orders/customer/$order_uuid', params: { order_uuid: order.uuid } },
    isExact: [order.email, order.fiscal_code, nameOf(order)].some((value) => value.toLowerCase() === query.toLowerCase()),
  }));
};

const nameOf = ({ first_name, last_name }: OrderRow): string => `${first_name} ${last_name}`;
