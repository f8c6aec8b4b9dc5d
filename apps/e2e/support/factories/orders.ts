import { randomInt, randomUUID } from 'node:crypto';
import { contract, type AnyCall, type BasketDraft, type CallInput, type CallValue, type Offer } from '@simdesk/contract';
import { computeFiscalCode, SimStatus, statusPath, storefrontKeyKinds } from '@simdesk/rules';
import type { Send } from '../calls.ts';

type Basket = CallInput<typeof contract.storefrontOrders.place> & { customer: BasketDraft['customer'] };
type Product = Basket['products'][number];
type PlacedOrder = CallValue<typeof contract.storefrontOrders.place>;

interface TestOrder extends PlacedOrder {
  customer: BasketDraft['customer'];
  /** The uuids of the SIMs, in the order of the products. */
  sims: string[];
}

/** Sends the requests of the public shop with new storefront keys. */
export interface TestShop {
  /** A basket with one plastic SIM for a new customer, with changes. */
  basket: (changes?: Partial<Omit<Basket, 'products'>> & { products?: Partial<Product>[] }) => Basket;
  /** Places an order without paying it. */
  place: (basket?: Basket) => Promise<TestOrder>;
  pay: (order: Pick<TestOrder, 'uuid'>, payment?: { paid_method?: string; paid_data?: Record<string, string> }) => Promise<void>;
  /** Places an order and pays it. */
  sell: (basket?: Basket) => Promise<TestOrder>;
  deliver: (order: Pick<TestOrder, 'uuid'>) => Promise<void>;
  /** Sends the status updates that lead a SIM from one status (by default New) to another. */
  updateSim: (sim_uuid: string, status: SimStatus, more?: { from?: SimStatus; reason?: string }) => Promise<void>;
}

export const shopClient = async (asAdmin: Send, baseURL: string | undefined): Promise<TestShop> => {
  const name = `Test ${randomUUID().slice(0, 8)}`;
  const newKey = async (kind: (typeof storefrontKeyKinds)[number]) =>
    [kind, (await asAdmin(contract.storefrontKeys.create, { name, kind })).key] as const;
  const keys = new Map<string, string>(await Promise.all(storefrontKeyKinds.map(newKey)));
  const { data: offers } = await asAdmin(contract.shop.offers.list, {});
  const offer = offers.find(isForEveryCustomer);
  if (!offer) throw new Error('The demo has no published offer for new numbers');
  const { place, paid, delivered, simStatus } = contract.storefrontOrders;

  const post = async <C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>> => {
    const { uuid, ...body } = input as { uuid?: string };
    const answer = await fetch((baseURL ?? '') + call.path.replace('{uuid}', uuid ?? ''), {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': keys.get(call.keyKinds[0] ?? '') ?? '',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    return call.answer.unwrap(await answer.json()) as CallValue<C>;
  };

  const shop: TestShop = {
    basket: ({ products = [{}], ...changes } = {}) => ({
      customer: newCustomer(),
      delivery: address,
      residential: address,
      ...changes,
      products: products.map((product) => ({ offer_uuid: offer.uuid, is_esim: false, ...product })),
    }),
    place: async (basket = shop.basket()) => {
      const order = await post(place, basket);
      return { ...order, customer: basket.customer, sims: order.products.map(({ uuid }) => uuid) };
    },
    pay: async ({ uuid }, payment = {}) => {
      await post(paid, { uuid, ...cardPayment, ...payment });
    },
    sell: async (basket) => {
      const order = await shop.place(basket);
      // An order without a price is paid when it is placed.
      if (order.amount > 0) await shop.pay(order);
      return order;
    },
    deliver: async ({ uuid }) => {
      await post(delivered, { uuid });
    },
    updateSim: async (uuid, status, { from = SimStatus.New, reason = '' } = {}) => {
      const path = statusPath(from, status);
      if (!path) throw new Error(`A SIM cannot go from status ${from} to ${status}`);
      for (const step of path) await post(simStatus, { uuid, status: step, reason: step === status ? reason : '' });
    },
  };
  return shop;
};

/** Whether every customer can buy the offer, with or without porting a number. */
const isForEveryCustomer = ({ publish, active, external_data }: Offer): boolean =>
  publish === 1 && active === 1 && external_data !== '' && !external_data.includes('"PortInOnly":true');

export const newCustomer = (): BasketDraft['customer'] => {
  const id = randomUUID().replaceAll('-', '').slice(0, 10);
  const date_of_birth = `19${randomInt(50, 100)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
  const person = { first_name: 'Giulia', last_name: `Prova${id}`, date_of_birth, gender: 'f' as const };
  return {
    ...person,
    fiscal_code: computeFiscalCode(person, `H${randomInt(100, 1000)}`),
    birth_place: 'Roma',
    email: `${id}@example.net`,
    phone: `+39 3${randomInt(10, 100)} ${randomInt(1_000_000, 10_000_000)}`,
  };
};

const address = {
  street_name: 'Via Garibaldi',
  street_number: '12',
  city: 'Milano',
  province: 'MI',
  zip_code: '20121',
  country: 'Italia',
};

const cardPayment = { paid_method: 'card', paid_data: { cardCompany: 'VISA', cardNumber: '453997******1143' } };
