import { contract, type CallInput, type Order } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll } from 'vitest';
import type { Caller, TestServer } from './test-server.ts';

type Basket = CallInput<typeof contract.storefrontOrders.place>;
type Product = Basket['products'][number];

export const address = {
  street_name: 'Via Torino',
  street_number: '12',
  city: 'Milano',
  province: 'MI',
  zip_code: '20123',
  country: 'Italia',
};

export const customer = {
  first_name: 'Francesca',
  last_name: 'Russo',
  fiscal_code: 'RSSFNC85M52H501H',
  birth_place: 'Roma',
  date_of_birth: '1985-08-12',
  gender: 'f' as const,
  email: 'francesca.russo@example.it',
  phone: '+39 342 552 0122',
};

/** A shop with an offer, and a chief agent who manages its orders. */
export interface TestShop {
  asShop: Caller;
  asChief: Caller;
  basket: (products: Partial<Product>[], more?: Partial<Basket>) => Basket;
  /** Places an order, pays it by default, and answers it as the chief agent sees it. */
  order: (products?: Partial<Product>[], more?: Partial<Basket> & { paid?: boolean }) => Promise<Order>;
  read: (order: Order) => Promise<Order>;
}

/** A shop that opens before the tests of the file. */
export const testShop = (server: TestServer): TestShop => {
  let openShop: TestShop | null = null;
  beforeAll(async () => {
    openShop = await openTestShop(server);
  });
  const shop = (): TestShop => {
    if (!openShop) throw new Error('The test shop has not opened');
    return openShop;
  };
  return {
    asShop: (call, input) => shop().asShop(call, input),
    asChief: (call, input) => shop().asChief(call, input),
    basket: (...bought) => shop().basket(...bought),
    order: (...bought) => shop().order(...bought),
    read: (order) => shop().read(order),
  };
};

/** The chief agent's e-mail in the order history. */
export const chief = 'chief@example.com';

export const openTestShop = async (server: TestServer): Promise<TestShop> => {
  const asShop = await server.openShop();
  const asAdmin = server.as(await server.signIn(SystemRole.Admin));
  const asChief = server.as(await server.signIn(SystemRole.ChiefAgent, chief));
  const offer_uuid = await asAdmin(contract.shop.offers.create, { name: 'Super 100', priority: 1, price: 7.99, design: 'Blue' });
  const basket: TestShop['basket'] = (products, more = {}) => ({
    customer,
    delivery: address,
    residential: address,
    products: products.map((product) => ({ offer_uuid, is_esim: false, ...product })),
    ...more,
  });
  return {
    asShop,
    asChief,
    basket,
    order: async (products = [{}], { paid = true, ...more } = {}) => {
      const { uuid } = await asShop(contract.storefrontOrders.place, basket(products, more));
      if (paid) await asShop(contract.storefrontOrders.paid, { uuid, paid_method: 'card', paid_data: { brand: 'VISA' } });
      return asChief(contract.orders.get, { uuid });
    },
    read: ({ order_info: { uuid } }) => asChief(contract.orders.get, { uuid }),
  };
};
