import { randomUUID } from 'node:crypto';
import { contract, type BssOffer } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, SimStatus, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, testShop, type TestShop } from '../testing/orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

const server = testServer();
const { orders, storefrontKeys, storefrontOrders, shop: catalogue } = contract;
const shop = testShop(server);
let asAdmin: Caller;
let key: string;

const vodafone = { mobile_number: '+39 340 1234567', donor_id: 1 };
const tim = { mobile_number: '+39 340 1234567', donor_id: 2 };

const billingFields = (more: Partial<BssOffer> = {}) => ({
  external_id: 102,
  external_data: JSON.stringify({
    ...{ ID: 102, Title: 'Super 100 GB', RenewalPrice: 7.99, RenewalPriceNewActivations: 7.99 },
    ...{ RenewalPriceVodafone: null, RenewalPriceOtherNetworks: null, PortInOnly: false, DependentOptions: [] },
    ...{ ActivationPrice: 6, ActivationPriceNewActivations: 10, ActivationPriceVodafone: null, ActivationPriceOtherNetworks: 0 },
    ExcludedOperatorIdsForPorting: [],
    ...more,
  } satisfies BssOffer),
});

const newOffer = (more: object = {}) =>
  asAdmin(catalogue.offers.create, {
    ...{ name: 'Giga 200', priority: 1, price: 9.99, price_vodafone: 12.99, price_others: 8.99, design: 'Blue' as const },
    ...billingFields(),
    ...more,
  });

beforeAll(async () => {
  asAdmin = server.as(await server.signIn(SystemRole.Admin));
  ({ key } = await asAdmin(storefrontKeys.create, { name: 'Web shop', kind: 'shop' }));
  const settings = await asAdmin(catalogue.settings.get, {});
  await asAdmin(catalogue.settings.update, {
    ...settings,
    ...{ eshopPrice: 4.99, esimPrice: 5, esimMnpPrice: 2.5, esimReplacementPrice: 11, SIMPrice: 13, url: 'shop' },
  });
});

type BasketInput = Parameters<TestShop['basket']>;
const place = (...basket: BasketInput) => shop.asShop(storefrontOrders.place, shop.basket(...basket));
const quote = (...basket: BasketInput) => shop.asShop(storefrontOrders.quote, shop.basket(...basket));

describe('the price of an order', () => {
  it('[orders.sim_flag] has all lines of a new number, a number from Vodafone and one from another operator', async () => {
    const offer_uuid = await newOffer();
    const option = await asAdmin(catalogue.options.create, { name: 'Minuti esteri', priority: 1, publish: 1, price: 4 });
    const placed = await place([
      { offer_uuid, is_esim: true, topup_amount: '10,00', option_uuids: [option] },
      { offer_uuid, portation: vodafone },
      { offer_uuid, is_esim: true, portation: tim },
    ]);
    const lines = placed.products.map(({ table_items }) => table_items.map(({ type, price }) => `${type} ${price}`));
    expect(lines).toEqual([
      ['offer 9.99', 'activation 10', 'esim 5', 'topup 10', 'option 4'],
      // Without a special activation price for Vodafone, the general one applies.
      ['offer 12.99', 'activation 6'],
      ['offer 8.99', 'esim 2.5'],
    ]);
    expect(placed.products.map(({ total_sum }) => total_sum)).toEqual([38.99, 18.99, 11.49]);
    expect(placed).toMatchObject({ shipment_price: 4.99, payment_sum: 74.46, discount_amount: 0, amount: 74.46 });
    const stored = await shop.asChief(orders.get, { uuid: placed.uuid });
    expect(stored.product_data).toMatchObject([
      { id: 1, is_esim: 1, offer_price: 9.99, esim_price: 5, topup_amount: 10, portation_donor_network: null },
      { id: 2, is_esim: 0, offer_price: 12.99, esim_price: 0, portation_donor_network: 1 },
      { id: 3, is_esim: 1, offer_price: 8.99, esim_price: 2.5, portation_mobile_number: tim.mobile_number },
    ]);
    expect(stored.product_data[0]?.options).toEqual([{ optional_name: 'Minuti esteri', optional_price: 4 }]);
    expect(JSON.parse(stored.product_data[0]?.external_id ?? '')).toEqual({
      ...{ RenewalPrice: 7.99, ActivationPriceVodafone: null },
      ...{ ActivationPriceOtherNetworks: 0, ActivationPriceNewActivations: 10 },
    });
  });

  it('shipment is paid once for plastic SIMs, and not for eSIMs alone', async () => {
    expect(await quote([{}, {}])).toMatchObject({ shipment_price: 4.99, payment_sum: 20.97 });
    expect(await quote([{ is_esim: true }])).toMatchObject({ shipment_price: 0, payment_sum: 12.99 });
  });

  it('an offer without special prices costs the same for new and ported numbers', async () => {
    const offer_uuid = await newOffer({ price_vodafone: null, price_others: null, external_id: -1, external_data: '' });
    const { products } = await quote([{ offer_uuid }, { offer_uuid, portation: vodafone }, { offer_uuid, portation: tim }]);
    expect(products.map(({ total_sum }) => total_sum)).toEqual([9.99, 9.99, 9.99]);
  });

  it('a quote stores nothing and has the prices of an order', async () => {
    const before = (await shop.asChief(orders.list, { page: 1 })).total;
    const { products, ...sums } = await quote([{}]);
    expect((await shop.asChief(orders.list, { page: 1 })).total).toBe(before);
    const placed = await place([{}]);
    expect(placed).toMatchObject({ ...sums, products: products.map((product) => product) });
  });

  it('an order stores copies: later changes of the offer do not affect it', async () => {
    const offer_uuid = await newOffer({ name: 'Prima' });
    const { uuid, amount } = await place([{ offer_uuid }]);
    await asAdmin(catalogue.offers.update, { uuid: offer_uuid, name: 'Dopo', priority: 1, price: 99, design: 'Blue' });
    const stored = await shop.asChief(orders.get, { uuid });
    expect(stored.product_data[0]).toMatchObject({ offer_name: 'Prima', offer_price: 9.99, offer_id: 102 });
    expect(stored.order_info.amount).toBe(amount);
  });
});

describe('a discount code', () => {
  const newCode = async (name: string, actions: object[], more: object = {}) =>
    asAdmin(catalogue.discountCodes.create, {
      name,
      expires_at: '2099-12-31',
      actions: actions as [{ discount_type: 0; amount: number }],
      ...more,
    });

  it('is one line of the order; its name is stored', async () => {
    const uuid = await newCode('MENO20', [{ discount_type: 0, amount: 20 }]);
    const placed = await place([{}], { discount_code: 'meno20' });
    // The discount applies to the SIM's lines, never to the shipment.
    expect(placed).toMatchObject({ payment_sum: 12.98, discount_amount: 1.6, amount: 11.38 });
    expect((await shop.asChief(orders.get, { uuid: placed.uuid })).order_info).toMatchObject({
      discount_code_uuid: uuid,
      discount_code_name: 'MENO20',
      discount_amount: 1.6,
    });
  });

  it('that was used in orders is not deleted, and the refusal names them, the newest first', async () => {
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    const { get, update, remove } = catalogue.discountCodes;
    const uuid = await newCode('TENUTO', [{ discount_type: 0, amount: 10 }]);
    const placed = [];
    for (let n = 0; n < 4; n++) placed.unshift(await place([{}], { discount_code: 'TENUTO' }));
    await asAdmin(update, { ...(await asAdmin(get, { uuid })), active: false });
    const [newest, ...others] = placed.slice(0, 3).map(({ id }) => id);
    await expect(asSuperAdmin(remove, { uuid })).rejects.toMatchObject({
      status: 409,
      code: 'ordered_code',
      details: { orders: `${newest}, ${others.join(', ')} (+1)`, order: newest, order_uuid: placed[0]?.uuid },
    });
    expect(await asAdmin(get, { uuid })).toMatchObject({ name: 'TENUTO' });
  });

  it('that makes everything free: the order is paid at once', async () => {
    await newCode('GRATIS', [{ discount_type: 4, amount: 100 }]);
    const placed = await place([{}, { is_esim: true }], { discount_code: 'GRATIS' });
    expect(placed).toMatchObject({ amount: 0 });
    const stored = await shop.asChief(orders.get, { uuid: placed.uuid });
    expect(stored.order_info).toMatchObject({ status: OrderStatus.New, amount: 0 });
    expect(stored.order_payment).toMatchObject({ payment_status: PaymentStatus.Paid, paid_method: 'free' });
    expect(stored.product_data.map(({ sim_status }) => sim_status)).toEqual([SimStatus.New, SimStatus.New]);
    await expect(shop.asShop(storefrontOrders.paid, { uuid: placed.uuid, paid_method: 'card' })).rejects.toMatchObject({
      code: 'order_move',
    });
  });

  it('that is unknown, inactive, or for ported numbers only is refused', async () => {
    await newCode('SPENTO', [{ discount_type: 0, amount: 20 }], { active: false });
    await newCode('SOLOMNP', [{ discount_type: 0, amount: 50 }], { only_mnp: true });
    await expect(place([{}], { discount_code: 'NESSUNO' })).rejects.toMatchObject({ fields: { discount_code: 'unknown' } });
    const refused = { status: 422, code: 'discount_refused' };
    await expect(place([{}], { discount_code: 'SPENTO' })).rejects.toMatchObject(refused);
    await expect(place([{}], { discount_code: 'SOLOMNP' })).rejects.toMatchObject(refused);
    // Only the ported SIM's lines count.
    expect(await quote([{}, { portation: tim }], { discount_code: 'SOLOMNP' })).toMatchObject({ discount_amount: 4 });
  });
});

describe('a basket is refused', () => {
  it('with an offer for ported numbers but without one', async () => {
    const offer_uuid = await newOffer({ name: 'Passa a noi', ...billingFields({ PortInOnly: true }) });
    await expect(place([{ offer_uuid }])).rejects.toMatchObject({
      status: 422,
      code: 'port_in_only',
      details: { offer: 'Passa a noi' },
    });
    expect(await place([{ offer_uuid, portation: tim }])).toMatchObject({ amount: expect.any(Number) as number });
  });

  it('with a number of an excluded or unknown operator', async () => {
    const offer_uuid = await newOffer({
      name: 'Non TIM',
      ...billingFields({ ExcludedOperatorIdsForPorting: [{ ID: 2, Name: 'TIM' }] }),
    });
    await expect(place([{}, { offer_uuid, portation: tim }])).rejects.toMatchObject({
      status: 422,
      code: 'donor_excluded',
      details: { offer: 'Non TIM', donor: 'TIM' },
    });
    expect(await place([{ offer_uuid, portation: vodafone }])).toMatchObject({ id: expect.any(Number) as number });
    await expect(place([{ portation: { ...tim, donor_id: 99 } }])).rejects.toMatchObject({
      fields: { 'products.0.portation.donor_id': 'unknown' },
    });
  });

  it('with an offer or option that is unpublished, inactive or missing', async () => {
    const hidden = await newOffer({ publish: 0 });
    const idle = await newOffer({ active: 0 });
    for (const offer_uuid of [hidden, idle, randomUUID()])
      await expect(place([{}, { offer_uuid }])).rejects.toMatchObject({ fields: { 'products.1.offer_uuid': 'unknown' } });
    const option = await asAdmin(catalogue.options.create, { name: 'Nascosta', priority: 1, publish: 0, price: 4 });
    await expect(place([{ option_uuids: [option] }])).rejects.toMatchObject({
      fields: { 'products.0.option_uuids': 'unknown' },
    });
  });

  it('without products, and without a customer', async () => {
    await expect(place([])).rejects.toMatchObject({ fields: { products: 'required' } });
    await expect(
      place([{}], { customer: { ...customer, first_name: '', email: 'not-an-email', phone: '' } }),
    ).rejects.toMatchObject({
      fields: { 'customer.first_name': 'required', 'customer.email': 'email', 'customer.phone': 'required' },
    });
  });
});

describe('a placed order', () => {
  it('has a number of a sequence from 100001, and one entry in its history', async () => {
    const one = await place([{}], { customer: { ...customer, fiscal_code: customer.fiscal_code.toLowerCase() } });
    const other = await place([{}]);
    expect(one.id).toBeGreaterThanOrEqual(100001);
    expect(other.id).toBe(one.id + 1);
    const { data } = await shop.asChief(orders.history, { order_uuid: one.uuid });
    expect(data).toMatchObject([{ type: 0, parameter: 'order', from: '', to: String(one.id), email: 'storefront' }]);
    const stored = await shop.asChief(orders.get, { uuid: one.uuid });
    expect(stored.customer_info).toEqual(customer);
    expect(stored.order_info.status).toBe(OrderStatus.NotFinished);
  });

  it('stores the data of the payment provider', async () => {
    const { uuid } = await place([{}]);
    const paid_data = { responseTimeStamp: '2026-11-14T15:17:02Z', totalAmount: 12.98, brand: 'VISA', pan: '4242' };
    await shop.asShop(storefrontOrders.paid, { uuid, paid_method: 'card', paid_data, paid_at: '2026-11-14T15:17:02Z' });
    const { order_payment } = await shop.asChief(orders.get, { uuid });
    expect(order_payment).toMatchObject({ paid_method: 'card', payment_status: PaymentStatus.Paid });
    expect(Date.parse(order_payment.paid_at ?? '')).toBe(Date.parse('2026-11-14T15:17:02Z'));
    expect(JSON.parse(order_payment.paid_data)).toEqual(paid_data);
  });
});

describe('a request of a shop', () => {
  const request = (headers: Record<string, string>, payload: object = shop.basket([{}])) =>
    server.request({ method: 'POST', url: storefrontOrders.place.path, headers, payload });
  const count = async () => (await shop.asChief(orders.list, { page: 1 })).total ?? 0;

  it('that is repeated with its idempotency key gets the same answer, and places one order', async () => {
    const headers = { 'x-api-key': key, 'idempotency-key': randomUUID() };
    const before = await count();
    const answers = await Promise.all([request(headers), request(headers), request(headers)]);
    answers.push(await request(headers));
    const [first] = answers;
    for (const answer of answers) expect(answer.json()).toEqual(first?.json());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await count()).toBe(before + 1);
  });

  it('whose idempotency key was used for something else is refused', async () => {
    const headers = { 'x-api-key': key, 'idempotency-key': randomUUID() };
    await request(headers);
    const other = await request(headers, shop.basket([{}, {}]));
    expect([other.statusCode, other.json<{ error: { code: string } }>().error.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('that failed may be repeated with the same idempotency key', async () => {
    const headers = { 'x-api-key': key, 'idempotency-key': randomUUID() };
    const offer_uuid = await newOffer({ publish: 0 });
    const basket = shop.basket([{ offer_uuid }]);
    expect((await request(headers, basket)).statusCode).toBe(422);
    await asAdmin(catalogue.offers.publish, { uuid: offer_uuid, publish: 1 });
    expect((await request(headers, basket)).statusCode).toBe(200);
  });

  it('needs a storefront key and an idempotency key', async () => {
    expect((await request({ 'idempotency-key': randomUUID() })).statusCode).toBe(401);
    expect((await request({ 'x-api-key': 'made up', 'idempotency-key': randomUUID() })).statusCode).toBe(401);
    const nameless = await request({ 'x-api-key': key });
    expect([nameless.statusCode, nameless.json<{ error: { code: string } }>().error.code]).toEqual([400, 'no_idempotency_key']);
    const token = await server.signIn(SystemRole.SuperAdmin);
    expect((await request({ 'x-session-uuid': token, 'idempotency-key': randomUUID() })).statusCode).toBe(401);
  });
});
