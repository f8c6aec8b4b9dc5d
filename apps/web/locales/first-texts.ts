import { problemSentences, refusals } from '@simdesk/rules';
import type { ResourceKey } from 'i18next';
import accounts from './en/accounts.json';
import home from './en/home.json';
import menu from './en/menu.json';
import orderList from './en/order-list.json';
import orders from './en/orders.json';
import records from './en/records.json';
import ui from './en/ui.json';

/** The English texts of the screens that open first. The English sentences of refusals and problems are the rules' own. */
export const firstTexts: Record<string, ResourceKey> = {
  accounts,
  home,
  menu,
  'order-list': orderList,
  orders,
  problems: problemSentences,
  records,
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence])),
  ui,
};
