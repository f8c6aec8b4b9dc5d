import type { ProblemName, RefusalCode } from '@simdesk/rules';
import type accounts from '../locales/en/accounts.json';
import type admin from '../locales/en/admin.json';
import type audit from '../locales/en/audit.json';
import type bss from '../locales/en/bss.json';
import type blog from '../locales/en/blog.json';
import type companies from '../locales/en/companies.json';
import type csv from '../locales/en/csv.json';
import type discountCodes from '../locales/en/discount-codes.json';
import type editor from '../locales/en/editor.json';
import type faq from '../locales/en/faq.json';
import type feedback from '../locales/en/feedback.json';
import type files from '../locales/en/files.json';
import type gasLuce from '../locales/en/gas-luce.json';
import type home from '../locales/en/home.json';
import type landingPages from '../locales/en/landing-pages.json';
import type menu from '../locales/en/menu.json';
import type offerCategories from '../locales/en/offer-categories.json';
import type offerDetails from '../locales/en/offer-details.json';
import type offers from '../locales/en/offers.json';
import type options from '../locales/en/options.json';
import type orderList from '../locales/en/order-list.json';
import type orderView from '../locales/en/order-view.json';
import type orders from '../locales/en/orders.json';
import type outbox from '../locales/en/outbox.json';
import type outsideSystems from '../locales/en/outside-systems.json';
import type personalData from '../locales/en/personal-data.json';
import type profile from '../locales/en/profile.json';
import type records from '../locales/en/records.json';
import type reports from '../locales/en/reports.json';
import type shopSettings from '../locales/en/shop-settings.json';
import type notifications from '../locales/en/notifications.json';
import type slider from '../locales/en/slider.json';
import type sourceFiles from '../locales/en/source-files.json';
import type staticPages from '../locales/en/static-pages.json';
import type storefront from '../locales/en/storefront.json';
import type supportFiles from '../locales/en/support-files.json';
import type system from '../locales/en/system.json';
import type trackingImport from '../locales/en/tracking-import.json';
import type twoFactor from '../locales/en/two-factor.json';
import type variables from '../locales/en/variables.json';
import type stores from '../locales/en/stores.json';
import type ui from '../locales/en/ui.json';
import type users from '../locales/en/users.json';

/** The texts of each area, typed by the English file: an unknown key does not compile. */
export interface Catalogues {
  accounts: typeof accounts;
  admin: typeof admin;
  audit: typeof audit;
  blog: typeof blog;
  bss: typeof bss;
  companies: typeof companies;
  csv: typeof csv;
  'discount-codes': typeof discountCodes;
  editor: typeof editor;
  faq: typeof faq;
  feedback: typeof feedback;
  files: typeof files;
  'gas-luce': typeof gasLuce;
  home: typeof home;
  'landing-pages': typeof landingPages;
  menu: typeof menu;
  'offer-categories': typeof offerCategories;
  'offer-details': typeof offerDetails;
  offers: typeof offers;
  options: typeof options;
  'order-list': typeof orderList;
  'order-view': typeof orderView;
  orders: typeof orders;
  outbox: typeof outbox;
  'outside-systems': typeof outsideSystems;
  'personal-data': typeof personalData;
  problems: Record<ProblemName, string>;
  profile: typeof profile;
  records: typeof records;
  refusals: Record<RefusalCode, string>;
  reports: typeof reports;
  'shop-settings': typeof shopSettings;
  'source-files': typeof sourceFiles;
  'static-pages': typeof staticPages;
  storefront: typeof storefront;
  'support-files': typeof supportFiles;
  system: typeof system;
  notifications: typeof notifications;
  slider: typeof slider;
  'tracking-import': typeof trackingImport;
  'two-factor': typeof twoFactor;
  variables: typeof variables;
  stores: typeof stores;
  ui: typeof ui;
  users: typeof users;
}

export type CatalogueName = keyof Catalogues;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Catalogues;
  }
}
