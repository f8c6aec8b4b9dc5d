import { randomUUID } from 'node:crypto';

/**
 * The rows that count requests a second. `ours` and `floor` make the next request; `before` runs before each round of the server.
 * A request is a function, so that every one is about another order.
 */
export const rateRows = async ({ pool, column, keys }, call) => {
  const api = '/api/web-api';
  const uuids = await column('select uuid from orders order by md5(uuid::text) limit 5000');
  const words = await column('select lower(substr(last_name, 1, 7)) from orders order by md5(uuid::text) limit 1000');
  const offer = await call('/api/shop/offer/offer-create', { name: 'Bench', priority: 1, price: 7.99, design: 'Blue' });
  const week = daysAgo(7);
  const all = daysAgo(100);
  const headers = call.headers;
  const get = (path) => ({ method: 'GET', path, headers });
  const post = (path, body, more = {}) => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const uuid = cycle(uuids);
  const word = cycle(words);
  const list = (query) => get(`${api}/orders/get-list?${new URLSearchParams(query)}`);
  const moved = cycle(uuids);
  let versions = new Map();
  const refunded = cycle(uuids);
  return [
    {
      name: 'list',
      title: 'list: 15 of 7 days in two statuses, with their count',
      ours: () => list({ page: 1, pageSize: 15, startDate: week, status: '0,1' }),
      floor: () => get(`/list?from=${week}`),
    },
    {
      name: 'view',
      title: 'one order, whole view',
      ours: () => get(`${api}/order/get?uuid=${uuid()}`),
      floor: () => get(`/order?uuid=${uuid()}`),
    },
    {
      name: 'note',
      title: 'edit a note (with history and audit)',
      connections: 8,
      // With a key and the version that was seen, as the console sends it.
      before: async () => void (versions = new Map(await column('select array[uuid::text, version::text] from orders', []))),
      ours: () => {
        const order = uuid();
        const version = Number(versions.get(order));
        versions.set(order, version + 1);
        return post(
          `${api}/order/edit-note`,
          { uuid: order, version, note: `Call back ${randomUUID()}` },
          { 'idempotency-key': randomUUID() },
        );
      },
      floor: () => post('/note', { uuid: uuid(), note: `Call back ${randomUUID()}` }),
    },
    {
      name: 'search',
      title: 'search over all days, with count',
      ours: () => list({ page: 1, pageSize: 15, startDate: all, search: word() }),
      floor: () => get(`/search?search=${word()}`),
    },
    { name: 'lanes', title: 'lanes', ours: () => get(`${api}/orders/lanes`) },
    { name: 'overview', title: 'home overview', ours: () => get('/api/admin/reports/overview') },
    {
      name: 'page',
      title: 'page 200 of all days',
      ours: () => list({ page: 200, pageSize: 15, startDate: all }),
      floor: () => get('/page?page=200'),
    },
    {
      name: 'new',
      title: 'number of new orders',
      ours: () => get(`${api}/order/get-new-orders-length`),
      floor: () => get('/new'),
    },
    {
      name: 'login',
      title: 'login',
      connections: 8,
      ours: () => post('/api/account/enter/login', call.credentials),
    },
    {
      name: 'status',
      title: 'status change (to in process)',
      connections: 8,
      before: () => makeNew(pool, uuids),
      ours: () => post(`${api}/order/status/to-progress`, { order_uuid: moved() }),
    },
    {
      name: 'refund',
      title: 'refund through the payment provider',
      connections: 8,
      before: () => makePaid(pool, uuids),
      ours: () => post(`${api}/ricarica/refund`, { order_uuid: refunded(), amount: '1.00', repeat: true }),
    },
    {
      name: 'intake',
      title: 'order of the storefront',
      connections: 8,
      ours: () => post('/api/storefront/orders', basket(offer), { 'x-api-key': keys.shopKey, 'idempotency-key': randomUUID() }),
    },
  ];
};

export const cycle = (values) => {
  let next = 0;
  return () => values[next++ % values.length];
};

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const makeNew = async (pool, uuids) => {
  await pool.query('update order_sims set sim_status = 100 where order_uuid = any($1)', [uuids]);
  await pool.query('update orders set status = 0, payment_status = 1, delivered_at = null where uuid = any($1)', [uuids]);
};

const makePaid = async (pool, uuids) => {
  await pool.query('update orders set payment_status = 1, refund_sum = 0, status = 7 where uuid = any($1)', [uuids]);
};

export const basket = (offer_uuid) => ({
  customer: {
    first_name: 'Francesca',
    last_name: 'Russo',
    fiscal_code: 'RSSFNC85M52H501H',
    birth_place: 'Roma',
    date_of_birth: '1985-08-12',
    gender: 'f',
    email: 'francesca.russo@example.it',
    phone: '+39 342 552 0122',
  },
  delivery: address,
  residential: address,
  products: [
    { offer_uuid, is_esim: false },
    { offer_uuid, is_esim: true },
  ],
});

const address = {
  street_name: 'Via Torino',
  street_number: '12',
  city: 'Milano',
  province: 'MI',
  zip_code: '20123',
  country: 'Italia',
};
