import type { FieldCatalogue } from './field-catalogues.ts';

/** A part of a catalogue; an empty path is all of it. */
interface TextSource {
  catalogue: FieldCatalogue;
  path: string;
}

interface FieldSource {
  labels: readonly TextSource[];
  /** The words for the values of a field. `keys` are the keys of the texts of 0, 1, 2 … where they are not these numbers. */
  choices?: Readonly<Record<string, TextSource & { keys?: readonly string[] }>>;
  /** Fields with 0 and 1 that are codes elsewhere. */
  flags?: readonly string[];
}

const at = (catalogue: FieldCatalogue, path = ''): TextSource => ({ catalogue, path });
const fields = (catalogue: FieldCatalogue): FieldSource => ({ labels: [at(catalogue, 'fields')] });
const whole = (...catalogues: FieldCatalogue[]): FieldSource => ({ labels: catalogues.map((catalogue) => at(catalogue)) });

const orders: FieldSource = {
  labels: [
    ...['parameters', 'customer', 'contact', 'address', 'tracking'].map((path) => at('order-view', path)),
    at('order-list', 'columns'),
  ],
  choices: { status: at('orders', 'statuses'), payment_status: at('orders', 'paymentStatuses') },
};

const users: FieldSource = {
  ...whole('users', 'profile'),
  choices: {
    status: { ...at('admin', 'userStatus'), keys: ['noActive', 'active', 'created', 'banned', 'deleted'] },
    system_role: { ...at('users', 'roles'), keys: ['noRole', 'chiefAgent', 'admin', 'superAdmin'] },
  },
};

/** Where the texts of a record's fields are, by the record's name in the contract; a longer name wins. */
const fieldSources: Readonly<Record<string, FieldSource>> = {
  accounts: users,
  blog: { ...fields('blog'), choices: { card_design: at('blog', 'designs') } },
  companies: {
    ...whole('companies'),
    choices: { status: { ...at('companies', 'companyStatus'), keys: ['inactive', 'active', 'banned', 'deleted'] } },
  },
  'companies.employees': {
    ...whole('companies'),
    choices: {
      status: { ...at('companies', 'employeeStatus'), keys: ['inactive', 'active', 'dismissed', 'deleted'] },
      role: { ...at('companies', 'roles'), keys: ['driver', 'manager', 'accountant', 'admin', 'owner'] },
    },
  },
  faq: whole('faq'),
  notifications: fields('notifications'),
  'notifications.replies': {
    labels: [at('notifications', 'replyFields')],
    choices: { language: at('notifications', 'languages') },
  },
  orders,
  'orders.refundRules': { labels: [at('shop-settings', 'refunds.fields')] },
  outbox: { ...whole('outbox'), choices: { state: at('outbox', 'states') } },
  'pages.gasLuce': fields('gas-luce'),
  'pages.landing': fields('landing-pages'),
  'pages.static': fields('static-pages'),
  profile: users,
  'shop.discountCodes': fields('discount-codes'),
  'shop.offerCategories': fields('offer-categories'),
  'shop.offerDetails': {
    ...fields('offer-details'),
    choices: { price_for: at('offer-details', 'priceFor'), act_price_for: at('offer-details', 'actPriceFor') },
  },
  'shop.offers': fields('offers'),
  'shop.options': {
    ...fields('options'),
    choices: { type: at('options', 'types'), period: at('options', 'periods') },
  },
  'shop.settings': fields('shop-settings'),
  signOn: users,
  slider: fields('slider'),
  sourceFiles: fields('source-files'),
  storefrontKeys: { ...whole('storefront'), choices: { kind: at('storefront', 'kinds') } },
  storefrontOrders: orders,
  stores: { ...fields('stores'), flags: ['status'] },
  supportFiles: fields('support-files'),
  users,
  variables: whole('variables'),
  webhooks: whole('storefront'),
};

/** The source for a name such as `shop.offers` or `faq.questions`. */
export const fieldSourceOf = (name: string): FieldSource => {
  for (let known = name; known !== ''; known = known.includes('.') ? known.slice(0, known.lastIndexOf('.')) : '') {
    const source = fieldSources[known];
    if (source) return source;
  }
  return { labels: [] };
};
