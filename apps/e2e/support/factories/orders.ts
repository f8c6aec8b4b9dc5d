import { randomInt, randomUUID } from 'node:crypto';
import { contract, type AnyCall, type BasketDraft, type CallInput, type CallValue, type Offer } from '@simdesk/contract';
import { fiscalCodeOf, SimStatus, wayByNews } from '@simdesk/rules';
import type { Send } from '../calls.ts';

type Basket = CallInput<typeof contract.storefrontOrders.place> & { customer: BasketDraft['customer'] };
type Product = Basket['products'][number];
type Placed = CallValue<typeof contract.storefrontOrders.place>;

interface TestOrder extends Placed {
  customer: BasketDraft['customer'];
  /** The uuids of its SIMs in their order. */
  sims: string[];
}

/** A shop with a key of its own: what it sends is what the product's real shop would send. */
export interface TestShop {
  /** A basket with one plastic SIM for somebody whom no other test knows, and what is to be different about it. */
  basket: (changes?: Partial<Omit<Basket, 'products'>> & { products?: Partial<Product>[] }) => Basket;
  /** Places an order that is not paid yet. */
  place: (basket?: Basket) => Promise<TestOrder>;
  pay: (order: Pick<TestOrder, 'uuid'>, payment?: { paid_method?: string; paid_data?: Record<string, string> }) => Promise<void>;
  /** Places an order and pays it. */
  sell: (basket?: Basket) => Promise<TestOrder>;
  delivered: (order: Pick<TestOrder, 'uuid'>) => Promise<void>;
  /** News of a SIM, with every step that leads there from where it is (new, if not said otherwise). */
  moveSim: (sim_uuid: string, status: SimStatus, more?: { from?: SimStatus; reason?: string }) => Promise<void>;
}

export const openShop = async (asAdmin: Send, baseURL: string | undefined): Promise<TestShop> => {
  const { key } = await asAdmin(contract.storefrontKeys.create, { name: `Test ${randomUUID().slice(0, 8)}` });
  const { data: offers } = await asAdmin(contract.shop.offers.list, {});
  const offer = offers.find(isPlain);
  if (!offer) throw new Error('The demo has no offer that anybody may buy');
  const { place: placing, paid, delivered, simStatus } = contract.storefrontOrders;

  const post = async <C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>> => {
    const { uuid, ...body } = input as { uuid?: string };
    const answer = await fetch((baseURL ?? '') + call.path.replace('{uuid}', uuid ?? ''), {
      method: call.method,
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': randomUUID() },
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
      const placed = await post(placing, basket);
      return { ...placed, customer: basket.customer, sims: placed.products.map(({ uuid }) => uuid) };
    },
    pay: async ({ uuid }, payment = {}) => {
      await post(paid, { uuid, ...cardPayment, ...payment });
    },
    sell: async (basket) => {
      const order = await shop.place(basket);
      // What costs nothing is paid as soon as it is placed.
      if (order.amount > 0) await shop.pay(order);
      return order;
    },
    delivered: async ({ uuid }) => {
      await post(delivered, { uuid });
    },
    moveSim: async (uuid, status, { from = SimStatus.New, reason = '' } = {}) => {
      const way = wayByNews(from, status);
      if (!way) throw new Error(`No news leads a SIM from ${from} to ${status}`);
      for (const step of way) await post(simStatus, { uuid, status: step, reason: step === status ? reason : '' });
    },
  };
  return shop;
};

/** One that is sold to everybody, with a number of their own or without. */
const isPlain = ({ publish, active, external_data }: Offer): boolean =>
  publish === 1 && active === 1 && external_data !== '' && !external_data.includes('"PortInOnly":true');

/** A person whom no other test knows. */
export const newCustomer = (): BasketDraft['customer'] => {
  const mark = randomUUID().replaceAll('-', '').slice(0, 10);
  const date_of_birth = `19${randomInt(50, 100)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
  const person = { first_name: 'Giulia', last_name: `Prova${mark}`, date_of_birth, gender: 'f' as const };
  return {
    ...person,
    fiscal_code: fiscalCodeOf(person, `H${randomInt(100, 1000)}`),
    birth_place: 'Roma',
    email: `${mark}@example.net`,
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
