import type { ResourceKey } from 'i18next';
import home from './en/home.json';
import menu from './en/menu.json';
import orderList from './en/order-list.json';
import orderQueue from './en/order-queue.json';
import orders from './en/orders.json';
import records from './en/records.json';
import search from './en/search.json';

/** The English texts of the screens that open first after the sign-in, in the chunk of these screens. */
export const consoleTexts: Record<string, ResourceKey> = {
  home,
  menu,
  'order-list': orderList,
  'order-queue': orderQueue,
  orders,
  records,
  search,
};
